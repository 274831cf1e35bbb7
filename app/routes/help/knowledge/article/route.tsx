import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { ChevronLeft, ChevronRight, FileCode, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { StatusChip } from '~/components/feedback/status-chip';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { useAbility } from '~/components/layout/use-ability';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day } from '~/components/text/day';
import { Prose } from '~/components/text/prose';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import { Tree } from '~/components/ui/tree';
import { type ArticleLink, type ArticleReading, readArticle } from '~/models/knowledge/reading.server';
import { timelineFor } from '~/models/change/timeline.server';
import { publicUrl } from '~/http/address.server';
import { languageOf } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { requireReader } from '~/http/reader.server';
import { readTimeZone } from '~/http/time-zone.server';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { pageMeta } from '~/lib/page-meta';
import { DraftChip } from '../../draft';
import { articleUrl, knowledgePath } from '../../links';
import { VoteButtons } from '../../vote';
import { actOnArticle } from './actions.server';
import proseCss from '~/styles/prose.css?url';
import helpCss from '../../help.css?url';
import knowledgeCss from '../knowledge.css?url';
import { Split } from '~/components/ui/layout';

export const handle = { i18n: ['help', 'activity'], title: titleOf<typeof loader>((data) => data.article.title) };
export const links: LinksFunction = () =>
  [proseCss, helpCss, knowledgeCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reader, person } = await requireReader(request, 'Help');
  const language = await languageOf(request);
  const reading = await orThrow(readArticle({ slug: params.question ?? '', reader, language }));
  // The article has been moved to another card since the link was created.
  if (reading.article.category !== params.category) throw redirect(articleUrl(reading.article), 301);
  const { zone } = await readTimeZone(request);
  const record = `knowledgeArticles/${reading.article.id}`;
  const timeline = person ? await timelineFor(person.account, { record, zone, without: 'article.voted' }) : [];
  return { ...reading, timeline, link: await publicUrl(articleUrl(reading.article)) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.article.title, description: data.card.title, link: data.link, type: 'article' }) : [];

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnArticle({ request, slug: params.question ?? '' });

/** An article in the knowledge base: text, table of contents, votes, and what to read next (design §7). */
export default function Article() {
  const { t } = useTranslation(['help', 'common']);
  const { article, card, vote, isStale, timeline, link, ...around } = useLoaderData<typeof loader>();
  const canEdit = useAbility().can('manage', 'Article');
  const isVisitor = useIsVisitor();
  useLiveUpdates(['knowledgeArticles', 'articleVotes']);
  return (
    <Page>
      <PageHeader
        title={article.title}
        sub={
          <span className="knowledge-meta">
            <span>
              <TextWithValue text={(value) => t('knowledge.updated', { value })}>
                <Day date={article.updatedAt} />
              </TextWithValue>
            </span>
            <DraftChip of={article} />
            {isStale && <StatusChip color="warning">{t('knowledge.stale')}</StatusChip>}
          </span>
        }
        above={[{ label: card.title, to: `${knowledgePath}/${card.category}` }]}
        actions={
          <>
            <CopyButton text={link} kind="link" />
            <PrintButton label={t('knowledge.print')} />
            {canEdit && (
              <ButtonLink variant="outlined" color="neutral" size="sm" to={`${knowledgePath}/edit/${article.id}`}>
                <Pencil size={16} aria-hidden />
                {t('knowledge.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Split columns="minmax(0, 2fr) minmax(240px, 1fr)">
        <div className="help-main">
          <Card>
            <Prose html={article.html} />
            {!article.draft && !isVisitor && (
              <Form method="post" action={articleUrl(article)} className="knowledge-vote" preventScrollReset>
                <VoteButtons id={article.id} vote={vote} />
              </Form>
            )}
          </Card>
          <Neighbors previous={around.previous} next={around.next} />
          <RecordTimeline days={timeline} />
        </div>
        <ArticleSide
          article={article}
          card={card}
          topics={around.topics}
          headings={around.headings}
          related={around.related}
          markdown={`${articleUrl(article)}/article.md`}
        />
      </Split>
    </Page>
  );
}

function ArticleSide({
  article,
  card,
  topics,
  headings,
  related,
  markdown,
}: Pick<ArticleReading, 'article' | 'card' | 'topics' | 'headings' | 'related'> & { markdown: string }) {
  const { t } = useTranslation('help');
  return (
    <aside className="help-side" aria-label={t('knowledge.side')}>
      {headings.length > 1 && (
        <Card component="nav" aria-labelledby="contents">
          <CardTitle className="help-title" id="contents">
            {t('knowledge.contents')}
          </CardTitle>
          <ol className="help-links">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} dir="auto">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {related.length > 0 && (
        <Card aria-labelledby="related">
          <CardTitle className="help-title" id="related">
            {t('knowledge.related')}
          </CardTitle>
          <ul className="help-links">
            {related.map((one) => (
              <li key={one.id}>
                <Link to={articleUrl(one)} dir="auto">
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card component="nav" aria-labelledby="around">
        <CardTitle className="help-title" id="around" dir="auto">
          {card.title}
        </CardTitle>
        <Tree
          open={0}
          nodes={topics.map(({ title, questions }) => ({
            label: title,
            children: questions.map(({ id, question, slug }) => ({
              label: question,
              to: articleUrl({ category: card.category, slug }),
              current: id === article.id,
            })),
          }))}
        />
      </Card>
      <a className="knowledge-markdown" href={markdown}>
        <FileCode size={15} aria-hidden />
        {t('knowledge.markdown')}
      </a>
    </aside>
  );
}

function Neighbors({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const { t } = useTranslation('help');
  if (!previous && !next) return null;
  return (
    <nav className="knowledge-neighbors" aria-label={t('knowledge.neighbors')}>
      {previous && (
        <Link to={articleUrl(previous)} rel="prev">
          <span className="knowledge-neighbors__what">
            <ChevronLeft className="flip" size={15} aria-hidden />
            {t('knowledge.previous')}
          </span>
          <span dir="auto">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={articleUrl(next)} rel="next" className="knowledge-neighbors__next">
          <span className="knowledge-neighbors__what">
            {t('knowledge.next')}
            <ChevronRight className="flip" size={15} aria-hidden />
          </span>
          <span dir="auto">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
