import { data } from '@remix-run/node';
import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { deleteView, saveView } from '~/models/saved-view/commands.server';
import { newViewSchema } from '~/models/saved-view/schema';
import { translatorFor } from './i18n.server';
import { redirectWithToast } from './toast.server';

/** What the two actions of saved views are given by a page's `intents`. */
export interface ViewWork {
  request: Request;
  form: FormData;
  actor: Actor;
  accountId: number;
}

/**
 * The actions `view.save` and `view.delete:id` of a page that has `SavedViews` but is no list of the list kit.
 * @param list the name the views are kept under, in the plural: `todos`
 * @param back where a posted form leads back to
 */
export function savedViewActions(list: string, back: (form: FormData) => string) {
  return {
    /** Keeps what is shown under a name; one that will not do comes back with 400. */
    save: async ({ request, form, actor, accountId }: ViewWork) => {
      const t = await translatorFor(request, 'table');
      const typed = newViewSchema.safeParse(Object.fromEntries(form));
      if (!typed.success) {
        return data({ view: { name: String(form.get('name') ?? ''), error: t('views.nameError') } }, { status: 400 });
      }
      try {
        const { name, query } = typed.data;
        const { changeId } = await saveView({ accountId, list, name, query, actor });
        const message = t('views.saved', { name });
        return await redirectWithToast(request, back(form), { type: 'success', message, changeId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return redirectWithToast(request, back(form), { type: 'error', message: t('views.full') });
      }
    },
    /** Forgets a view, with Undo. */
    forget: async ({ request, form, actor, accountId }: ViewWork, id: string) => {
      const t = await translatorFor(request, 'table');
      try {
        const { result, changeId } = await deleteView({ id: Number(id), accountId, actor });
        const message = t('views.deleted', { name: result.name });
        return await redirectWithToast(request, back(form), { type: 'success', message, changeId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return redirectWithToast(request, back(form), { type: 'error', message: t('views.gone') });
      }
    },
  };
}
