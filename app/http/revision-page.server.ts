import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Need } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { historyOf, revisionFields } from '~/models/revision/queries.server';
import type { Revised, Revision } from '~/models/revision/schema';
import type { Actor } from '~/models/store/change-log';
import { translatorFor } from './i18n.server';
import { orThrow, readForm, requireAccess } from './page.server';
import { idParam } from './params.server';
import { todayOf } from './time-zone.server';
import { redirectWithToast } from './toast.server';

/** Definition of the history page for one kind of text with a version history. */
interface RevisedText {
  about: Revised;
  /** The permission needed to see the versions and to restore one. */
  area: Need;
  /**
   * Returns the current text: its name, its fields, and the page where it's edited. Throws `not_found` or `forbidden`.
   */
  read: (id: number, account: Account) => Promise<{ name: string; now: Revision['fields']; back: string }>;
  /** Saves the fields of a version as the current text; `onDay` is the user's current day. Throws `not_found`. */
  restore: (
    id: number,
    fields: Revision['fields'],
    actor: Actor,
    onDay: string,
  ) => Promise<{ changeId: number | null }>;
}

/** Returns the loader and the action of the page `…/:id/history`: `?revision=` selects the version to compare. */
export function revisionPage({ about, area, read, restore }: RevisedText) {
  return {
    load: async ({ request, params }: LoaderFunctionArgs) => {
      const { account } = await requireAccess(request, area);
      const recordId = idParam(params.id);
      const { now, ...text } = await orThrow(read(recordId, account));
      const revisionId = Number(new URL(request.url).searchParams.get('revision'));
      const history = await historyOf({ about, recordId, now, id: revisionId || undefined });
      return { ...text, history, title: (await translatorFor(request, 'revision'))('title') };
    },
    act: async ({ request, params }: ActionFunctionArgs) => {
      const { account, actor } = await requireAccess(request, area);
      const form = await readForm(request);
      const recordId = idParam(params.id);
      const id = Number(form.get('revision')) || 0;
      const fields = await orThrow(revisionFields({ about, recordId, id }));
      const { changeId } = await orThrow(restore(recordId, fields, actor, await todayOf(request)));
      const { back } = await orThrow(read(recordId, account));
      const message = (await translatorFor(request, 'revision'))('restored');
      return redirectWithToast(request, back, { type: 'success', message, changeId });
    },
  };
}
