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

/** A kind of text whose versions are kept, as its history page needs it. */
interface RevisedText {
  about: Revised;
  /** Who may see the versions and go back to one. */
  area: Need;
  /** The text as it is: its name, its fields, and the page where it is written. Throws `not_found`, or `forbidden`. */
  read: (id: number, account: Account) => Promise<{ name: string; now: Revision['fields']; back: string }>;
  /** Stores the fields of a version, on the person's day. Throws `not_found`. */
  restore: (
    id: number,
    fields: Revision['fields'],
    actor: Actor,
    onDay: string,
  ) => Promise<{ changeId: number | null }>;
}

/** The loader and the action of the page `…/:id/history`: `?revision=` says which version is compared. */
export function revisionPage({ about, area, read, restore }: RevisedText) {
  return {
    load: async ({ request, params }: LoaderFunctionArgs) => {
      const { account } = await requireAccess(request, area);
      const recordId = idParam(params.id);
      const { now, ...text } = await orThrow(read(recordId, account));
      const asked = Number(new URL(request.url).searchParams.get('revision'));
      const history = await historyOf({ about, recordId, now, id: asked || undefined });
      return { ...text, history, title: (await translatorFor(request, 'revision'))('title') };
    },
    /** Puts a version back, as a change of its own that Undo takes back. */
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
