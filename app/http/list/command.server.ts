import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import type { Namespace } from '../i18n.server';

/** The server half of a command: what the row menu, the buttons of a page and the bulk bar all lead to. */
export interface ListCommand<Row, Ns extends Namespace> {
  /** Which rows it applies to; of several chosen ones the others are left out. Share the rule with the browser half. */
  when?: (row: Row) => boolean;
  /** Works on one record only, so several at once are refused (400). */
  single?: boolean;
  /**
   * Does it to all `ids` in one change, so that one Undo takes it back; throws the model's `AppError`. `once` is for what
   * makes a record, `form` for the values of the bulk bar's own fields (`bulkFields` of `List`).
   */
  run: (by: {
    ids: number[];
    actor: Actor;
    once: string;
    onDay: string;
    t: TFunction<Ns>;
    form: FormData;
    request: Request;
  }) => Promise<{
    /** What was done, in the person's language. */
    message: string;
    changeId?: number | null;
    /** Where to go when the command decides (a copy opens for editing). */
    to?: string;
    /** The records are gone, so a page of one of them leads back to the list. */
    gone?: boolean;
  }>;
}
