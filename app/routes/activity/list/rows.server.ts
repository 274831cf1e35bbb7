import type { TFunction } from 'i18next';
import { changeText } from '~/components/text/change-text';
import { features } from '~/features';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '~/lib/format';
import type { Move, MoveValue } from '~/models/change/moves';
import type { listPageChanges } from '~/models/change/queries.server';
import { wallClock } from '~/models/shared/zoned-time';

type ToldChange = Awaited<ReturnType<typeof listPageChanges>>['rows'][number];

interface ValueReader {
  t: TFunction<'activity'>;
  /** The user's date format, see `withDates`. */
  locale: string;
  zone: string;
  hours: string;
}

type Reader = ValueReader & { names: TFunction<'common'> };

/**
 * Formats a value of a changed field for display. Days, instants, numbers, and amounts appear in the user's format.
 * Booleans and missing values become words, and lists a single line.
 * @param texts the key of the values' texts, if they're stored as keys
 */
export function valueText(value: MoveValue, reader: ValueReader, texts?: string): string {
  const { t, locale, zone, hours } = reader;
  if (value === null) return t('moved.nothing');
  if (typeof value === 'boolean') return t(value ? 'moved.yes' : 'moved.no');
  if (typeof value === 'number') return formatNumber(value, locale);
  if (typeof value === 'string') {
    if (texts) return t([texts, value].join('.') as never, { defaultValue: value });
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale);
    return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
      ? formatDateTime(value, locale, zone, hours)
      : value;
  }
  if ('cents' in value) return formatMoney(value.cents, locale);
  const items = value.map((one) =>
    Array.isArray(one)
      ? (one as MoveValue[]).map((part) => valueText(part, reader, texts)).join(' · ')
      : valueText(one, reader, texts),
  );
  return items.join(t('moved.comma'));
}

/** Returns the changed fields of a record, each as a line with its old and new value. */
export function moveTexts(moves: readonly Move[], reader: ValueReader): string[] {
  return moves.map(({ field, from, to, texts, of }) =>
    reader.t('moved.from', {
      field: [...(of ? [of] : []), reader.t((field.includes(':') ? field : `fields:${field}`) as never)].join(' · '),
      from: valueText(from, reader, texts),
      to: valueText(to, reader, texts),
    }),
  );
}

/** Converts a change to a row for the activity page and its export. */
export function activityRow(change: ToldChange, reader: Reader) {
  const { id, at, actor, label, about, count, undid, link, undoable, app, moves } = change;
  const { t, names, zone } = reader;
  const feature = features.find(({ name }) => name === app);
  return {
    id,
    at,
    day: wallClock(at, zone).day,
    actor: actor ?? t('program'),
    text: changeText(t, { label, about, count, undid }),
    moves: moveTexts(moves, reader),
    link,
    undoable,
    app: feature ? names(`nav.${feature.name}`) : '',
  };
}
