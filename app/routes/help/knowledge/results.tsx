import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { Pager } from '~/components/data-table/pager';
import { EmptyState } from '~/components/feedback/empty-state';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { MarkedText } from '~/components/text/marked-text';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import type { searchKnowledge } from '~/models/knowledge/reading.server';
import { DraftChip } from '../draft';
import { articleUrl, knowledgePath } from '../links';
import { Note } from '~/components/ui/layout';

type Found = Awaited<ReturnType<typeof searchKnowledge>>;

/**
 * Search results, best first, each with its topic and highlighted words. Without results, shows the closest matches.
 */
export function KnowledgeResults({
  q,
  found: { total, page, pages, articles, terms, nearest },
}: {
  q: string;
  found: Found;
}) {
  const { t } = useTranslation('help');
  const follow = useClientNavigation(() => false);
  return (
    <div className="help-list" onClick={follow}>
      <FilterChips filters={[]} search={new URLSearchParams({ q })} />
      {total > 0 && <Note role="status">{t('knowledge.found', { count: total, q })}</Note>}
      {articles.length > 0 && (
        <Card>
          <ul className="help-links">
            {articles.map((article) => (
              <li key={article.id} className="knowledge-found">
                <a href={articleUrl(article)} dir="auto">
                  <MarkedText text={article.title} words={terms} /> <DraftChip of={article} />
                </a>
                <span className="knowledge-count" dir="auto">
                  {article.topic}
                </span>
                <p className="knowledge-found__text" dir="auto">
                  <MarkedText text={article.snippet} words={terms} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pager page={page} pages={pages} search={new URLSearchParams({ q })} />
      {total === 0 && (
        <Card>
          <EmptyState
            icon={<SearchX size={24} />}
            title={t('knowledge.none.title')}
            text={t('knowledge.none.text')}
            action={
              <ButtonLink variant="outlined" color="neutral" to={knowledgePath}>
                {t('knowledge.none.clear')}
              </ButtonLink>
            }
          />
          {nearest.length > 0 && (
            <>
              <CardTitle component="h3" className="help-title">
                {t('knowledge.none.nearest')}
              </CardTitle>
              <ul className="help-links">
                {nearest.map((article) => (
                  <li key={article.id}>
                    <a href={articleUrl(article)} dir="auto">
                      {article.title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </div>
  );
}
