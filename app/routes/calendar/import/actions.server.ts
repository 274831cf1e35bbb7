import { data } from '@remix-run/node';
import { entryOf } from '~/models/calendar/entries.server';
import { calendarKinds } from '~/models/calendar/rules';
import { importEvents } from '~/models/calendar/commands.server';
import { importRows, inputFrom, kindOf, repeatOf, type ImportRow } from '~/models/calendar/ics.server';
import type { Actor } from '~/models/store/change-log';
import { readIcs } from '~/models/ics/read';
import { AppError } from '~/lib/errors';
import { translator } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { calendarText } from '~/models/ics/bytes';
import { isChosen } from '~/http/text-file.server';
import { calendarUrl, readCalendarQuery } from '../query';
import { type Reader, readerOf } from '../text.server';
import { whenText } from '../when-text';

/** Maximum size of the file, in bytes. */
const importLimit = 524_288;
/** Maximum size of the form, in bytes. The form contains the file and one line per event. */
const formLimit = importLimit + 262_144;

/** Returns the content of the file, either uploaded or passed on by the preview. */
async function sentText(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > importLimit) throw new AppError('too_large', 'tooLarge');
  if (file instanceof File && file.size > 0) return calendarText(new Uint8Array(await file.arrayBuffer()));
  return String(form.get('ics') ?? '');
}

interface Step extends PostedForm {
  reader: Reader;
  t: ReturnType<typeof translator<'calendar'>>;
  text: string;
  leftOut: number;
  rows: ImportRow[];
}

function refuse(message: string, status: number) {
  return data({ problem: message, preview: null }, { status });
}

const step = intents<Step, Promise<Response | ReturnType<typeof refuse> | ReturnType<typeof shown>>>({
  preview: async (work) => shown(work),
  commit: async (work) => {
    const { request, form, actor, t, rows } = work;
    const other = calendarKinds.find((kind) => kind === form.get('kind')) ?? 'Personal';
    const chosen = new Set(form.getAll('take').map(String));
    const items = rows
      .filter(({ event, state }) => chosen.has(event.uid) && state !== 'ours')
      .map(({ event, id, before }) => ({
        id,
        uid: event.uid,
        instead: event.instead,
        input: inputFrom(named(event, t('import.untitled')), other, before),
      }));
    if (items.length === 0) return shown(work, { problem: t('import.noneChosen'), kind: other, taken: [...chosen] });
    const { changeId } = await importEvents({ items, actor, idempotencyKey: readIdempotencyKey(form, [...chosen]) });
    const message = t('import.done', { count: items.length });
    const query = readCalendarQuery(new URL(request.url).searchParams);
    return redirectWithToast(request, calendarUrl(query), { type: 'success', message, changeId });
  },
});

/** Shows the contents of the file. After a rejected import, also shows the error message and the user's selection. */
function shown(
  { text, leftOut, rows, reader }: Step,
  refused?: { problem: string; kind: (typeof calendarKinds)[number]; taken: string[] },
) {
  const { problem = null, kind = 'Personal', taken = null } = refused ?? {};
  const preview = { text, leftOut, kind, taken, rows: rows.map((row) => rowView(row, reader)) };
  return data({ problem, preview }, { status: refused ? 400 : 200 });
}

/**
 * Handles both steps of an import. `preview` shows the contents of the file and changes nothing. `commit` imports the
 * selected events as one change.
 */
export async function importStep({ request, actor }: { request: Request; actor: Actor }) {
  const [form, reader] = await Promise.all([readForm(request, formLimit), readerOf(request)]);
  const t = translator(reader.locale, 'calendar');
  try {
    const text = await sentText(form);
    if (text.trim() === '' && !isChosen(form.get('file'))) return refuse(t('import.noFile'), 400);
    const { events, leftOut } = readIcs(text, reader.zone);
    if (events.length === 0) return refuse(nothingText(leftOut, t), 400);
    const rows = await importRows(events, actor);
    return await step(form, { request, form, actor, reader, t, text, leftOut, rows });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(problemText(error, t), error.code === 'too_large' ? 413 : 400);
  }
}

const named = <Event extends { title: string }>(event: Event, title: string) => ({
  ...event,
  title: event.title || title,
});

function nothingText(leftOut: number, t: ReturnType<typeof translator<'calendar'>>): string {
  const found = t('import.found', { count: 0 });
  return leftOut > 0 ? `${found} ${t('import.leftOut', { count: leftOut })}` : found;
}

function problemText({ code, message }: AppError, t: ReturnType<typeof translator<'calendar'>>): string {
  if (message === 'tooManyEvents') return t('import.tooMany');
  return t(code === 'too_large' ? 'import.tooLarge' : 'import.notACalendar');
}

function rowView({ event, state }: ImportRow, reader: Reader) {
  const { uid, title, start, end, allDay, repeats, zoneGuessed } = event;
  const shown = { id: 0, title, url: '', start, end, allDay, extendedProps: { calendar: kindOf(event, 'Personal') } };
  const kind = calendarKinds.find((one) => one.toLowerCase() === event.category.toLowerCase()) ?? null;
  return {
    uid,
    title,
    state,
    kind,
    repeats: repeats && !repeatOf(event),
    zoneGuessed,
    when: whenText(entryOf(shown, reader.zone), reader),
  };
}

export type ImportRowView = ReturnType<typeof rowView>;
