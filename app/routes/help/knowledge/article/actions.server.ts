import { voteOnArticle } from '~/models/knowledge/commands.server';
import { articleBySlug } from '~/models/knowledge/reading.server';
import { newVoteSchema } from '~/models/knowledge/schema';
import type { SignedIn } from '~/models/session/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { asResponse, orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { articleUrl } from '../../links';

interface Posted extends SignedIn, PostedForm {
  slug: string;
}

async function vote({ request, account, actor, form, slug }: Posted, helpful: boolean, withReason = false) {
  const article = await orThrow(articleBySlug(slug, account));
  const reason = withReason ? String(form.get(`reason-${article.id}`) ?? '') : '';
  const parsed = newVoteSchema.safeParse({ id: article.id, helpful, reason });
  if (!parsed.success) throw asResponse(new AppError('invalid', 'The vote couldn’t be read.'));
  const { changeId } = await orThrow(voteOnArticle({ ...parsed.data, account, actor }));
  const message = (await translatorFor(request, 'help'))('faq.toast.voted');
  return redirectWithToast(request, articleUrl(article), { type: 'success', message, changeId });
}

const act = intents<Posted, Promise<Response>>({
  helpful: (posted) => vote(posted, true),
  notHelpful: (posted) => vote(posted, false),
  reason: (posted) => vote(posted, false, true),
});

/**
 * Handles the votes on an article, submitted by the buttons of `VoteButtons`. Throws a 404 response for an unknown
 * article.
 */
export async function actOnArticle({ request, slug }: { request: Request; slug: string }): Promise<Response> {
  const person = await requireAccess(request, 'Help');
  const form = await readForm(request);
  return act(form, { ...person, request, form, slug });
}
