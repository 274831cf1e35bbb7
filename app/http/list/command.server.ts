import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import type { Namespace } from '../i18n.server';

/** The server half of a command, shared by the row menu, the buttons of a page, and the bulk bar. */
export interface ListCommand<Row, Ns extends Namespace> {
  /** Checks whether the command applies to a row; other selected rows are skipped. Share this function with the client. */
  when?: (row: Row) => boolean;
  /** Whether the command works on only one record. Requests with several are rejected (400). */
  single?: boolean;
  /**
   * Applies the command to all `ids` in one change, so that one Undo reverts it. Throws the model's `AppError`.
   * `idempotencyKey` is for commands that create a record, `form` for the values of the bulk bar's fields (`bulkFields`
   * of `List`).
   */
  run: (by: {
    ids: number[];
    actor: Actor;
    idempotencyKey: string;
    onDay: string;
    t: TFunction<Ns>;
    form: FormData;
    request: Request;
  }) => Promise<{
    /** Message about the result, in the user's language. */
    message: string;
    changeId?: number | null;
    /** Redirect target, if the command sets one (a copy opens for editing). */
    to?: string;
    /** Whether the command deletes the records, so that a single record's page redirects to the list. */
    gone?: boolean;
  }>;
}
