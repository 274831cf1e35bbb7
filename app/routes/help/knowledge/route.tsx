import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { useAbility } from '~/components/layout/use-ability';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { ButtonLink } from '~/components/ui/button';
import { noteFailedSearch } from '~/models/help-search/commands.server';
import { knowledgeHome, searchKnowledge } from '~/models/knowledge/reading.server';
import { knowledgeQuerySchema } from '~/models/knowledge/schema';
import { supportAddress } from '~/models/workspace/queries.server';
import { publicUrl } from '~/http/address.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { assertRightAddress, correctPage, readListQuery } from '~/http/list/query.server';
import { requireReader } from '~/http/reader.server';
import { pageMeta } from '~/lib/page-meta';
import { ContactTiles } from '../contact';
import { HelpHero } from '../hero';
import { knowledgePath, searchesPath } from '../links';
import { KnowledgeResults } from './results';
import helpCss from '../help.css?url';
import knowledgeCss from './knowledge.css?url';

export const handle = { i18n: ['help', 'table'] };
export const links: LinksFunction = () => [helpCss, knowledgeCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request }: LoaderFunctionArgs) {
  const { reader, person } = await requireReader(request, 'Help');
  const query = readListQuery(knowledgeQuerySchema, new URL(request.url).searchParams);
  assertRightAddress(request, query);
  const { q } = query;
  const language = await languageOf(request);
  const found = q.trim() === '' ? null : await searchKnowledge(query, reader, language);
  if (found) correctPage(request, found.page);
  if (found?.total === 0 && person && !person.previewing)
    await noteFailedSearch({ place: 'knowledge', q, accountId: person.account.id });
  const t = await translatorFor(request, 'help');
  const link = await publicUrl(knowledgePath);
  return {
    ...{ title: t('knowledge.title'), sub: t('knowledge.sub'), link, q, found },
    cards: await knowledgeHome(reader, language),
    support: await supportAddress(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, description: data.sub, link: data.link }) : [];

/** Start page of the knowledge base: its cards, or search results (design §7). */
export default function KnowledgeBase() {
  const { t } = useTranslation('help');
  const { title, sub, q, found, cards, support } = useLoaderData<typeof loader>();
  const canEdit = useAbility().can('manage', 'Article');
  useLiveUpdates(['knowledgeArticles', 'knowledgeCategories']);
  return (
    <Page>
      <HelpHero title={title} sub={sub} label={t('knowledge.search')} q={q} action={knowledgePath}>
        {canEdit && (
          <p className="help-hero__links">
            <ButtonLink variant="outlined" color="neutral" size="sm" to={`${knowledgePath}/add`}>
              <Plus size={16} aria-hidden />
              {t('knowledge.add')}
            </ButtonLink>{' '}
            <ButtonLink variant="outlined" color="neutral" size="sm" to={`${searchesPath}?place=knowledge`}>
              <SearchX size={16} aria-hidden />
              {t('searches.open')}
            </ButtonLink>
          </p>
        )}
      </HelpHero>
      <div className="help-main">
        {found && <KnowledgeResults q={q} found={found} />}
        {!found && (
          <ul className="knowledge-cards" role="list">
            {cards.map(({ id, category, img, title: name, desc, count }) => (
              <li key={id}>
                <Link className="knowledge-card" to={`${knowledgePath}/${category}`}>
                  <AspectRatio ratio="2">
                    <img src={img} alt="" width={320} height={160} loading="lazy" decoding="async" />
                  </AspectRatio>
                  <span className="knowledge-card__title" dir="auto">
                    {name}
                  </span>
                  <span className="knowledge-card__text" dir="auto">
                    {desc}
                  </span>
                  <span className="knowledge-card__count">{t('knowledge.articles', { count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ContactTiles to={support} about={found?.total === 0 ? q : ''} from="knowledge" />
      </div>
    </Page>
  );
}
