import type { TFunction } from 'i18next';
import { changeText } from '~/components/text/change-text';
import { features } from '~/features';
import { formatDate, formatDateTime, formatNumber } from '~/lib/format';
import type { Move } from '~/models/change/moves';
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
 * Formats a changed value for display: a day, an instant, or a number in the user's format. `null` becomes a word.
 * Other text is unchanged.
 */
export function valueText(value: string | number | null, { t, locale, zone, hours }: ValueReader): string {
  if (value === null) return t('moved.nothing');
  if (typeof value === 'number') return formatNumber(value, locale);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale);
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? formatDateTime(value, locale, zone, hours)
    : value;
}

/** Returns the changed fields of a record, each as a line with its old and new value. */
export function moveTexts(moves: readonly Move[], reader: ValueReader): string[] {
  return moves.map(({ field, from, to }) =>
    reader.t('moved.from', {
      field: reader.t(`moved.field.${field}`),
      from: valueText(from, reader),
      to: valueText(to, reader),
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
