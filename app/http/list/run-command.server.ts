import type { TFunction } from 'i18next';
import { AppError, httpStatus } from '~/lib/errors';
import { answerDone, answerRefused } from '../form/change-answer.server';
import { readIdempotencyKey } from '../form/save.server';
import { languageOf, type Namespace, translator } from '../i18n.server';
import { Refusal, refusalText } from '../refusal.server';
import { clockOf } from '../time-zone.server';
import type { ListCommand } from './command.server';
import { ticksOf } from './selected-ids.server';
import type { PostedForm } from '../page.server';

/** A posted form with commands. */
export interface PostedCommand extends PostedForm {
  accountId: number;
  /** ID of the record, on a record's page. */
  only?: number;
  /** Redirect target, unless the command sets one or a record no longer exists (`listTo`). */
  back: string;
  listTo: string;
}

interface CommandList<Row, Ns extends Namespace, Posted extends PostedCommand> {
  /** Namespace of the texts passed to `run`. */
  namespace: Ns;
  commands: Readonly<Record<string, ListCommand<Row, Ns, Posted>>>;
  /** Returns the rows that a bulk form refers to. Throws the errors of `chosen`, and `not_found`. */
  chosenRows: (posted: Posted) => Promise<readonly Row[]>;
  /** Returns the rows with these IDs. Throws `not_found`. */
  byIds: (ids: number[], onDay: string, accountId: number) => Promise<readonly Row[]> | readonly Row[];
  idOf: (row: Row) => number;
  /** Returns the message for a model's error, if the general one (`refusalText`) doesn't fit. */
  refused?: (error: AppError, t: TFunction<Ns>) => string | undefined;
}

function idIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Response('Invalid ID', { status: 400 });
  return Number(text);
}

/**
 * Returns a list's commands as handlers for `intents`, for every list, board, and mailbox (architecture §2a). An intent
 * is `ship` for the selected rows, `ship:7` for one row, or, with a value, `tag::high` or `tag:7:high`
 * (`commandIntent`). Each handler responds with data if JavaScript sent the form, else with a redirect and a toast: to
 * the page that the command sets, to the list if the record is gone, else to `back`. Changes nothing if the number of
 * matches isn't `expected`, a selected row is gone, or the command applies to none of the rows. Throws a 400 response
 * for an invalid ID, and for several rows with a `single` command.
 */
export function commandIntents<Row, Ns extends Namespace, Posted extends PostedCommand = PostedCommand>(
  list: CommandList<Row, Ns, Posted>,
) {
  /** Returns the IDs of the rows that a command applies to, and the number of rows that it skips. */
  async function rowsFor(command: ListCommand<Row, Ns, Posted>, posted: Posted, one: number | undefined) {
    const { onDay } = await clockOf(posted.request);
    const rows = one === undefined ? await list.chosenRows(posted) : await list.byIds([one], onDay, posted.accountId);
    const ids = rows.filter((row) => command.when?.(row) ?? true).map(list.idOf);
    if (ids.length === 0) {
      const table = translator(await languageOf(posted.request), 'table');
      throw new Refusal('conflict', table('toast.refused', { count: rows.length }));
    }
    if (command.single && ids.length > 1) throw new Response('Select only one item', { status: 400 });
    return { ids, skipped: rows.length - ids.length };
  }

  async function run(name: string, command: ListCommand<Row, Ns, Posted>, posted: Posted, value: string) {
    const { request, form, only, back, listTo } = posted;
    const [language, clock] = await Promise.all([languageOf(request), clockOf(request)]);
    const t = translator(language, list.namespace);
    const [row = '', ...rest] = command.withoutRows ? ['', value] : value.split(':');
    const one = only ?? (row === '' ? undefined : idIn(row));
    try {
      const { ids, skipped } = command.withoutRows ? { ids: [], skipped: 0 } : await rowsFor(command, posted, one);
      const done = await command.run({
        ...{ ...posted, ...clock, ids, t },
        ...{ isSingle: one !== undefined, detail: rest.join(':') },
        idempotencyKey: readIdempotencyKey(form, [name, ids, rest]),
      });
      const { to, gone, type, quiet, message, changeId = null, ...more } = done;
      const left = skipped > 0 ? `. ${translator(language, 'table')('toast.leftOut', { count: skipped })}` : '';
      const sent = { request, form, to: to ?? (gone ? listTo : back) };
      return await answerDone(sent, { ...more, message: `${message}${left}`, changeId }, { type, quiet });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const sent = { request, form, to: error.code === 'not_found' ? listTo : back };
      const message = error instanceof Refusal ? error.message : list.refused?.(error, t);
      const status = httpStatus(error.code);
      return answerRefused(sent, message ?? refusalText(error, language), { status, ticks: ticksOf(form) });
    }
  }

  return Object.fromEntries(
    Object.entries(list.commands).map(([name, command]) => [
      name,
      (posted: Posted, value: string) => run(name, command, posted, value),
    ]),
  );
}
