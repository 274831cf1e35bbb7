import type { TFunction } from 'i18next';
import type { Namespace } from '../i18n.server';
import type { PostedCommand } from './run-command.server';

interface CommandDone {
  /** Message about the result, in the user's language. */
  message: string;
  changeId?: number | null;
  /** Redirect target, if the command sets one (a copy opens for editing). */
  to?: string;
  /** Whether the command deletes the records, so that a single record's page redirects to the list. */
  gone?: boolean;
  /** `info` if nothing needed to be changed. */
  type?: 'success' | 'info';
  /** With JavaScript, shows no toast because the page already shows the change. */
  quiet?: boolean;
  /** Version tag of a saved field, for JavaScript. */
  tag?: string;
}

/** The server half of a command, shared by the row menu, the buttons of a page, and the bulk bar. */
export interface ListCommand<Row, Ns extends Namespace, Posted extends PostedCommand = PostedCommand> {
  /** Checks whether the command applies to a row; other selected rows are skipped. Share this function with the client. */
  when?: (row: Row) => boolean;
  /** Whether the command works on only one record. Requests with several are rejected (400). */
  single?: boolean;
  /** Whether the command isn't about rows. `ids` is empty then, and `detail` is everything after the intent's name. */
  withoutRows?: boolean;
  /**
   * Applies the command to all `ids` in one change, so that one Undo reverts it. Throws the model's `AppError`.
   * `detail` is the value in the intent: `high` in `tag:7:high`. `isSingle` is set if the intent or page names one
   * record. `idempotencyKey` is for commands that create a record, `form` for the values of the bulk bar's fields
   * (`bulkFields` of `List`).
   */
  run: (
    by: Omit<Posted, 'only' | 'back' | 'listTo'> & {
      ids: number[];
      detail: string;
      isSingle: boolean;
      idempotencyKey: string;
      onDay: string;
      zone: string;
      t: TFunction<Ns>;
    },
  ) => Promise<CommandDone>;
}
