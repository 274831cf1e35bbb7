import { data } from '@remix-run/node';
import { AppError } from '~/lib/errors';
import { maxBookmarks, moveBookmark, renameBookmark, toggleStar } from '~/models/bookmark/commands.server';
import { bookmarkNameSchema, starSchema } from '~/models/bookmark/schema';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';

interface Work extends PostedForm {
  accountId: number;
}

interface NameProblem {
  id: number;
  title: string;
  problem: string;
}

type Answer = Response | ReturnType<typeof data<NameProblem>>;

const here = '/bookmarks';

const move =
  (step: -1 | 1) =>
  async ({ request, accountId, actor }: Work, id: string): Promise<Answer> => {
    const { changeId } = await moveBookmark({ accountId, actor, id: idParam(id), step });
    const message = (await translatorFor(request, 'search'))('bookmarks.moved');
    return redirectWithToast(request, here, { type: 'success', message, changeId });
  };

const act = intents<Work, Promise<Answer>>({
  toggle: async ({ request, form, accountId, actor }) => {
    const star = starSchema.safeParse(Object.fromEntries(form));
    if (!star.success) throw new Response('Invalid URL', { status: 400 });
    const t = await translatorFor(request, 'search');
    const back = localPath(form.get('redirectTo'), here);
    try {
      const { changeId, result } = await toggleStar({ accountId, actor, ...star.data });
      const message = t(result.isBookmarked ? 'bookmarks.added' : 'bookmarks.removed');
      return await redirectWithToast(request, back, { type: 'success', message, changeId });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      const message = t('bookmarks.full', { most: maxBookmarks });
      return redirectWithToast(request, back, { type: 'error', message });
    }
  },
  rename: async ({ request, form, accountId, actor }, id) => {
    const t = await translatorFor(request, 'search');
    const named = bookmarkNameSchema.safeParse(Object.fromEntries(form));
    if (!named.success) {
      const title = String(form.get('title') ?? '');
      return data<NameProblem>({ id: idParam(id), title, problem: t('bookmarks.badName') }, { status: 400 });
    }
    const { changeId } = await renameBookmark({ accountId, actor, id: idParam(id), ...named.data });
    return redirectWithToast(request, here, { type: 'success', message: t('bookmarks.renamed'), changeId });
  },
  up: move(-1),
  down: move(1),
});

/** Handles the changes to bookmarks by `intent`. The star on every page posts `toggle`, too. */
export async function actOnBookmarks(request: Request): Promise<Answer> {
  const { account, actor } = await requireAccess(request, 'Search');
  const form = await readForm(request);
  try {
    return await act(form, { request, form, accountId: account.id, actor });
  } catch (error) {
    throw asResponse(error);
  }
}
