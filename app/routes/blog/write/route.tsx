import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { backgroundSaveAction, reloadUnlessKept } from '~/components/form/background-save';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { postDraftOf } from '~/models/blog/draft.server';
import { blogCategoryNames } from '~/models/blog/reading.server';
import { postFormSchema } from '~/models/blog/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { actOnPostForm } from '../edit/actions.server';
import { useFormVersion } from '../edit/autosave';
import { DraftNote } from '../edit/draft-note';
import { PostForm } from '../edit/form';
import { blogPath } from '../links';
import proseCss from '~/styles/prose.css?url';
import blogCss from '../blog.css?url';
import postCss from '../post.css?url';

export const handle = { i18n: ['blog', 'form', 'revision'] };
export const links: LinksFunction = () => [proseCss, blogCss, postCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, { own: 'Post' });
  const draft = await postDraftOf({ accountId: account.id, postId: null });
  const t = await translatorFor(request, 'blog');
  return {
    title: t('form.addTitle'),
    categories: await blogCategoryNames(),
    constraint: constraintsOf(postFormSchema),
    values: { ...draft?.values, status: draft?.values.status || ('draft' as const) },
    keptAt: draft?.at ?? null,
    draftId: draft?.id ?? null,
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = reloadUnlessKept;

export const clientAction = backgroundSaveAction;

export const action = ({ request }: ActionFunctionArgs) => actOnPostForm({ request, id: undefined });

export default function WritePost() {
  const { title, draftId, ...form } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} />
      {form.keptAt && <DraftNote keptAt={form.keptAt} changes={null} />}
      <PostForm
        key={useFormVersion(draftId)}
        {...form}
        actionData={useActionResult<typeof action>() as SaveResult | undefined}
        cancelTo={blogPath}
      />
    </Page>
  );
}
