import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import { createArticle } from '~/models/knowledge/commands.server';
import { articleChoices } from '~/models/knowledge/reading.server';
import { articleFormSchema } from '~/models/knowledge/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { imageFormLimit, insertFile } from '~/http/form/image.server';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { previewForm } from '~/http/form/preview.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { articleUrl, knowledgePath } from '../../links';
import { ArticleForm } from '../form';
import proseCss from '~/styles/prose.css?url';
import knowledgeCss from '../knowledge.css?url';

export const handle = { i18n: ['help', 'form'] };
export const links: LinksFunction = () => [proseCss, knowledgeCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const t = await translatorFor(request, 'help');
  return {
    title: t('knowledge.form.addTitle'),
    name: new URL(request.url).searchParams.get('title')?.slice(0, 200) ?? '',
    choices: await articleChoices({ language: await languageOf(request) }),
    constraint: constraintsOf(articleFormSchema),
  };
}

const save = async ({ request, actor, form }: PostedForm, asDraft: boolean) => {
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    form,
    schema: articleFormSchema,
    texts: 'help',
    save: (input, { idempotencyKey }) =>
      createArticle({ input: { ...input, draft: asDraft }, actor, onDay, idempotencyKey }),
    done: ({ result: { article }, t }) => ({
      to: articleUrl(article),
      message: t(article.draft ? 'draft.toast.kept' : 'knowledge.toast.added', { title: article.title }),
      undo: false,
    }),
  });
};

const file = (posted: PostedForm) => insertFile({ ...posted, place: 'knowledgeArticles' }, articleFormSchema);

const preview = ({ request, form }: PostedForm) => previewForm(request, form, articleFormSchema);

const act = intents<PostedForm, ReturnType<typeof save> | ReturnType<typeof preview> | ReturnType<typeof file>>({
  save: (posted) => save(posted, false),
  draft: (posted) => save(posted, true),
  preview,
  file,
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request, imageFormLimit);
  return act(form, { request, actor, form });
}

export default function AddArticle() {
  const { title, name, ...form } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} />
      <ArticleForm
        title={title}
        {...form}
        values={{ title: name }}
        actionData={useActionResult<typeof action>() as SaveResult | undefined}
        cancelTo={knowledgePath}
      />
    </Page>
  );
}
