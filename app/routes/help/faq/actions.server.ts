import { voteOnFaqEntry } from '~/models/faq/commands.server';
import { faqPageQuerySchema } from '~/models/faq/schema';
import { newVoteSchema } from '~/models/knowledge/schema';
import type { SignedIn } from '~/models/session/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readListQuery } from '~/http/list/query.server';
import { asResponse, orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { faqUrl } from '../links';

type Posted = SignedIn & PostedForm;

async function vote({ request, account, actor, form }: Posted, detail: string, helpful: boolean, withReason = false) {
  const reason = withReason ? String(form.get(`reason-${detail}`) ?? '') : '';
  const parsed = newVoteSchema.safeParse({ id: detail, helpful, reason });
  if (!parsed.success) throw asResponse(new AppError('invalid', 'The vote couldn’t be read.'));
  const { id } = parsed.data;
  const { changeId } = await orThrow(voteOnFaqEntry({ ...parsed.data, account, actor }));
  const t = await translatorFor(request, 'help');
  const query = readListQuery(faqPageQuerySchema, new URL(request.url).searchParams);
  return redirectWithToast(request, faqUrl({ ...query, open: id }), {
    type: 'success',
    message: t('faq.toast.voted'),
    changeId,
  });
}

const act = intents<Posted, Promise<Response>>({
  helpful: (posted, id) => vote(posted, id, true),
  notHelpful: (posted, id) => vote(posted, id, false),
  reason: (posted, id) => vote(posted, id, false, true),
});

/** Handles the votes on answers: `helpful:id`, `notHelpful:id`, and `reason:id` with the text of `reason-id`. */
export async function actOnFaq(request: Request): Promise<Response> {
  const person = await requireAccess(request, 'Help');
  const form = await readForm(request);
  return act(form, { ...person, request, form });
}
