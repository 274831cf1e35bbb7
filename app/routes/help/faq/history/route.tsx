import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { RevisionHistory } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updateFaqEntry } from '~/models/faq/commands.server';
import { faqTexts, getFaqEntry } from '~/models/faq/queries.server';
import { historyOf, revisionFields } from '~/models/revision/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { faqPath } from '../../links';

const about = 'faqEntries';

export const handle = { i18n: ['revision', 'help', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const recordId = idParam(params.id);
  const { entry } = await orThrow(getFaqEntry(recordId));
  const asked = Number(new URL(request.url).searchParams.get('revision'));
  const history = await historyOf({ about, recordId, now: faqTexts(entry), id: asked || undefined });
  const t = await translatorFor(request, 'revision');
  return { title: t('title'), history, name: entry.question, back: `${faqPath}/edit/${recordId}` };
}

/** Puts a revision back, as a change of its own that Undo takes back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request);
  const recordId = idParam(params.id);
  const id = Number(form.get('revision')) || 0;
  const fields = await orThrow(revisionFields({ about, recordId, id }));
  const { changeId } = await orThrow(updateFaqEntry({ changes: { id: recordId, ...fields }, actor }));
  const message = (await translatorFor(request, 'revision'))('restored');
  return redirectWithToast(request, `${faqPath}/edit/${recordId}`, { type: 'success', message, changeId });
}

/** The versions of a question, and the way back to one. */
export default function QuestionHistory() {
  const { t } = useTranslation(['help', 'revision', 'common']);
  const { title, history, name, back } = useLoaderData<typeof loader>();
  const labels = { question: t('faq.form.question'), ans: t('faq.form.answer') };
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('revision:sub')}
        crumbs={[{ label: t('common:nav.faq'), to: faqPath }, { label: name, to: back }, { label: title }]}
      />
      <RevisionHistory history={history} labels={labels} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
