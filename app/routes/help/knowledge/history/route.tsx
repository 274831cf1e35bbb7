import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { RevisionHistory } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updateArticle } from '~/models/knowledge/commands.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { articleTexts } from '~/models/knowledge/queries.server';
import { historyOf, revisionFields } from '~/models/revision/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { knowledgePath } from '../../links';

const about = 'knowledgeArticles';

export const handle = { i18n: ['revision', 'help', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const recordId = idParam(params.id);
  const { values } = await orThrow(articleForEdit(recordId));
  const asked = Number(new URL(request.url).searchParams.get('revision'));
  const history = await historyOf({ about, recordId, now: articleTexts(values), id: asked || undefined });
  const t = await translatorFor(request, 'revision');
  return { title: t('title'), history, name: values.title, back: `${knowledgePath}/edit/${recordId}` };
}

/** Puts a revision back, as a change of its own that Undo takes back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request);
  const recordId = idParam(params.id);
  const id = Number(form.get('revision')) || 0;
  const fields = await orThrow(revisionFields({ about, recordId, id }));
  const { changeId } = await orThrow(updateArticle({ changes: { id: recordId, ...fields }, actor }));
  const message = (await translatorFor(request, 'revision'))('restored');
  return redirectWithToast(request, `${knowledgePath}/edit/${recordId}`, { type: 'success', message, changeId });
}

/** The versions of an article, and the way back to one. */
export default function ArticleHistory() {
  const { t } = useTranslation(['help', 'revision', 'common']);
  const { title, history, name, back } = useLoaderData<typeof loader>();
  const labels = { title: t('knowledge.form.title'), content: t('knowledge.form.content') };
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('revision:sub')}
        crumbs={[
          { label: t('common:nav.knowledgeBase'), to: knowledgePath },
          { label: name, to: back },
          { label: title },
        ]}
      />
      <RevisionHistory history={history} labels={labels} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
