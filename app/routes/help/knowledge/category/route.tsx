import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Card, CardTitle } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { knowledgeCategory } from '~/models/knowledge/reading.server';
import { publicUrl } from '~/http/address.server';
import { languageOf } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { requireReader } from '~/http/reader.server';
import { inAddress } from '~/lib/cut-text';
import { pageMeta } from '~/lib/page-meta';
import { DraftChip } from '../../draft';
import { articleUrl, knowledgePath } from '../../links';
import { TopicTile } from '../topic-tile';
import helpCss from '../../help.css?url';
import knowledgeCss from '../knowledge.css?url';
import { Grid } from '~/components/ui/layout';

export const handle = { i18n: ['help'], title: titleOf<typeof loader>((data) => data.card.title) };
export const links: LinksFunction = () => [helpCss, knowledgeCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reader } = await requireReader(request, 'Help');
  const shown = await orThrow(knowledgeCategory(params.category ?? '', reader, await languageOf(request)));
  return { ...shown, link: await publicUrl(`${knowledgePath}/${inAddress(shown.card.category)}`) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.card.title, description: data.card.desc, link: data.link }) : [];

/** A card of the knowledge base: its topics with their articles (design §7). */
export default function KnowledgeCategory() {
  const { t } = useTranslation(['help', 'common']);
  const { card, topics } = useLoaderData<typeof loader>();
  useLiveUpdates(['knowledgeArticles', 'knowledgeCategories']);
  return (
    <Page>
      <PageHeader
        title={card.title}
        sub={card.desc}
        actions={
          <Form method="get" action={knowledgePath} role="search">
            <Input
              size="sm"
              type="search"
              name="q"
              maxLength={200}
              aria-label={t('knowledge.search')}
              placeholder={t('knowledge.search')}
              dir="auto"
              startDecorator={<Search size={16} aria-hidden />}
            />
          </Form>
        }
      />
      <Grid min={280} align="start">
        {topics.map(({ id, title, icon, iconColor, questions }) => (
          <Card key={id} aria-labelledby={`topic-${id}`}>
            <header className="knowledge-topic">
              <TopicTile icon={icon} color={iconColor} />
              <CardTitle id={`topic-${id}`} dir="auto">
                {title}
              </CardTitle>
              <span className="knowledge-count">{t('knowledge.articles', { count: questions.length })}</span>
            </header>
            <ul className="help-links">
              {questions.map(({ id: articleId, question, slug, draft }) => (
                <li key={articleId}>
                  <Link to={articleUrl({ category: card.category, slug })} dir="auto">
                    {question} <DraftChip of={{ draft }} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Grid>
    </Page>
  );
}
