import { data, redirect } from '@remix-run/node';
import { listPages } from '~/records';
import { AppError } from '~/lib/errors';
import type { Committed } from '~/models/store/store.server';
import { changeView, deleteView, saveView } from '~/models/saved-view/commands.server';
import { canUse, type Need, viewNeed } from '~/models/access/ability';
import { type ListedView, listViews } from '~/models/saved-view/queries.server';
import { newViewSchema, viewChangeSchema } from '~/models/saved-view/schema';
import { pageUrl } from '../address.server';
import { translatorFor } from '../i18n.server';
import { readForm, requireAccess } from '../page.server';
import { redirectWithToast } from '../toast.server';
import type { PostedForm } from '../page.server';

/** Context of the saved view actions among a page's `intents`. */
export interface ViewWork extends PostedForm {
  accountId: number;
}

/**
 * Returns an account's visible views of a list, for the loader of its page. A URL without a query redirects to the
 * default view, if there is one. The `saved` parameter identifies the view in that URL, so that it differs from the URL
 * of the unfiltered list.
 * @throws a redirect to that view, or an error if no record type has the list among its `lists`
 */
export async function viewsFor(request: Request, of: { accountId: number; list: string }): Promise<ListedView[]> {
  const views = await listViews(of);
  const first = views.find(({ opens }) => opens);
  const page = listPages[of.list];
  if (!page) throw new Error(`Add "${of.list}" to the lists of a recordType in its feature’s feature.ts.`);
  if (first && pageUrl(request) === page) {
    const search = new URLSearchParams(first.query);
    search.set('saved', String(first.id));
    throw redirect(`${page}?${search}`);
  }
  return views;
}

/**
 * Same as `requireAccess` for the action of a page that has `SavedViews`. Also returns the posted form. A saved view
 * belongs to the user and changes no record, so its intents require only permission to view the list.
 */
export async function requireListAccess(request: Request, need: Need) {
  const person = await requireAccess(request, viewNeed(need));
  // The copy leaves the body for `requireAccess`, which stores the input of a form that it refuses.
  const form = await readForm(request.clone());
  const isView = String(form.get('intent')).startsWith('view.');
  if (!isView && !canUse(person.account, need)) await requireAccess(request, need);
  return { ...person, form };
}

/**
 * Returns the actions of a page that has `SavedViews`, for its `intents`: `view.save`, `view.change:id`, and
 * `view.delete:id`, each with Undo. Responds with the input and a message if a name is invalid (400) or taken (409).
 * Redirects with an error toast if the view is gone or the maximum number of views is reached.
 * @param list the name the views are stored under, in the plural: `todos`
 * @param back returns the redirect target of a posted form
 */
export function savedViewActions<Work extends ViewWork>(list: string, back: (work: Work) => string) {
  async function respond(
    work: Work,
    text: 'saved' | 'changed' | 'deleted',
    change: Promise<Committed<{ name: string }>>,
  ) {
    const { request } = work;
    const t = await translatorFor(request, 'table');
    const to = back(work);
    try {
      const { result, changeId } = await change;
      return await redirectWithToast(request, to, { type: 'success', message: t(`views.${text}`, result), changeId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.fields) return refuse(work, 'nameTaken', 409);
      const message = t(error.code === 'not_found' ? 'views.gone' : 'views.full');
      return redirectWithToast(request, to, { type: 'error', message });
    }
  }

  async function refuse({ request, form }: Work, why: 'nameError' | 'nameTaken', status: number) {
    const error = (await translatorFor(request, 'table'))(`views.${why}`);
    const [, id] = String(form.get('intent')).split(':');
    const view = { id: Number(id ?? 0), name: String(form.get('name') ?? ''), error };
    return data({ view: { ...view, shared: form.has('shared'), opens: form.has('opens') } }, { status });
  }

  return {
    'view.save': async (work: Work) => {
      const { form, actor, accountId } = work;
      const typed = newViewSchema.safeParse(Object.fromEntries(form));
      if (!typed.success) return refuse(work, 'nameError', 400);
      return respond(work, 'saved', saveView({ accountId, list, ...typed.data, actor }));
    },
    'view.change': async (work: Work, id: string) => {
      const { form, actor, accountId } = work;
      const typed = viewChangeSchema.safeParse(Object.fromEntries(form));
      if (!typed.success) return refuse(work, 'nameError', 400);
      return respond(work, 'changed', changeView({ id: Number(id), accountId, list, input: typed.data, actor }));
    },
    'view.delete': (work: Work, id: string) => {
      const { actor, accountId } = work;
      return respond(work, 'deleted', deleteView({ id: Number(id), accountId, actor }));
    },
  };
}
