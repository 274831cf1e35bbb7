import { data } from '@remix-run/node';
import { AppError } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { deleteView, saveView } from '~/models/saved-view/commands.server';
import type { ViewList } from '~/models/saved-view/pages';
import { newViewSchema } from '~/models/saved-view/schema';
import { translatorFor } from './i18n.server';
import { redirectWithToast } from './toast.server';

type Own = { accountId: number; actor: Actor };

/** What the two actions of saved views are given by a page's `intents`. */
export interface ViewWork extends Own {
  request: Request;
  form: FormData;
}

/** Keeps what a list shows under a name, and says so. Throws `conflict` when there are too many. */
export async function keepView(request: Request, view: Own & { list: ViewList; name: string; query: string }) {
  const t = await translatorFor(request, 'table');
  const { changeId } = await saveView(view);
  return { message: t('views.saved', { name: view.name }), changeId };
}

/** Forgets a view, and says so. Throws `not_found`. */
export async function forgetView(request: Request, view: Own & { id: number }) {
  const t = await translatorFor(request, 'table');
  const { result, changeId } = await deleteView(view);
  return { message: t('views.deleted', { name: result.name }), changeId };
}

/**
 * The actions `view.save` and `view.delete:id` of a page that has `SavedViews`.
 * @param list the name the views are kept under, in the plural: `todos`
 * @param back where a posted form leads back to
 */
export function savedViewActions<Work extends ViewWork>(list: ViewList, back: (work: Work) => string) {
  async function answer(
    work: Work,
    done: Promise<{ message: string; changeId: number | null }>,
    refused: 'full' | 'gone',
  ) {
    const { request } = work;
    try {
      return await redirectWithToast(request, back(work), { type: 'success', ...(await done) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = (await translatorFor(request, 'table'))(`views.${refused}`);
      return redirectWithToast(request, back(work), { type: 'error', message });
    }
  }

  return {
    /** Keeps what is shown under a name; one that will not do comes back with 400. */
    save: async (work: Work) => {
      const { request, form, actor, accountId } = work;
      const typed = newViewSchema.safeParse(Object.fromEntries(form));
      if (!typed.success) {
        const error = (await translatorFor(request, 'table'))('views.nameError');
        return data({ view: { name: String(form.get('name') ?? ''), error } }, { status: 400 });
      }
      const { name, query } = typed.data;
      return answer(work, keepView(request, { accountId, list, name, query, actor }), 'full');
    },
    /** Forgets a view, with Undo. */
    forget: (work: Work, id: string) => {
      const { request, actor, accountId } = work;
      return answer(work, forgetView(request, { id: Number(id), accountId, actor }), 'gone');
    },
  };
}
