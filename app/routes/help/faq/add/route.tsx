import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useActionResult } from '~/components/form/use-answer';
import { createFaqEntry } from '~/models/faq/commands.server';
import { faqCategoryOptions } from '~/models/faq/queries.server';
import { newFaqEntrySchema } from '~/models/faq/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { faqUrl } from '../../links';
import { FaqForm } from '../form';

export const handle = { i18n: ['help', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const t = await translatorFor(request, 'help');
  return {
    title: t('faq.form.addTitle'),
    question: new URL(request.url).searchParams.get('question')?.slice(0, 200) ?? '',
    categories: await faqCategoryOptions(await languageOf(request)),
    constraint: constraintsOf(newFaqEntrySchema),
  };
}

const save = ({ request, actor, form }: PostedForm, asDraft: boolean) =>
  saveForm({
    request,
    actor,
    form,
    schema: newFaqEntrySchema,
    texts: 'help',
    save: (input, { idempotencyKey }) => createFaqEntry({ input: { ...input, draft: asDraft }, actor, idempotencyKey }),
    done: ({ result: { entry }, input: { question }, t }) => ({
      to: faqUrl({ open: entry.id }),
      message: t(entry.draft ? 'draft.toast.kept' : 'faq.toast.added', { question, title: question }),
    }),
  });

const act = intents<PostedForm, ReturnType<typeof save>>(
  { save: (posted) => save(posted, false), draft: (posted) => save(posted, true) },
  { without: 'save' },
);

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request);
  return act(form, { request, actor, form });
}

/** Page for a new question with its answer. */
export default function AddQuestion() {
  const { title, question, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  return (
    <Page>
      <PageHeader title={title} />
      <FaqForm title={title} {...form} values={{ question }} actionData={actionData} />
    </Page>
  );
}
