import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { RevisionHistory } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updatePost } from '~/models/blog/commands.server';
import { postForEdit } from '~/models/blog/reading.server';
import { textFields } from '~/models/blog/rules';
import { historyOf, revisionFields } from '~/models/revision/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { blogPath, editUrl } from '../links';

const about = 'blogPosts';

export const handle = { i18n: ['revision', 'blog', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Post');
  const recordId = idParam(params.id);
  const { post } = await orThrow(postForEdit(recordId));
  const asked = Number(new URL(request.url).searchParams.get('revision'));
  const history = await historyOf({ about, recordId, now: textFields(post), id: asked || undefined });
  const t = await translatorFor(request, 'revision');
  return { title: t('title'), history, name: post.title, back: editUrl(post) };
}

/** Puts a revision back, as a change of its own that Undo takes back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Post');
  const form = await readForm(request);
  const recordId = idParam(params.id);
  const id = Number(form.get('revision')) || 0;
  const fields = await orThrow(revisionFields({ about, recordId, id }));
  const { tags = '', ...texts } = fields;
  const changes = { id: recordId, ...texts, tags: tags.split(', ').filter(Boolean) };
  const { changeId } = await orThrow(updatePost({ changes, actor }));
  const message = (await translatorFor(request, 'revision'))('restored');
  return redirectWithToast(request, editUrl({ id: recordId }), { type: 'success', message, changeId });
}

/** The versions of a post, and the way back to one. */
export default function PostHistory() {
  const { t } = useTranslation(['blog', 'revision', 'common']);
  const { title, history, name, back } = useLoaderData<typeof loader>();
  const labels = {
    title: t('form.title'),
    excerpt: t('form.excerpt'),
    content: t('form.text'),
    tags: t('form.tags'),
  };
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('revision:sub')}
        crumbs={[{ label: t('common:nav.blog'), to: blogPath }, { label: name, to: back }, { label: title }]}
      />
      <RevisionHistory history={history} labels={labels} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
