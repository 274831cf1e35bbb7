import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { useAbility } from '~/components/layout/use-ability';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { faqPage } from '~/models/faq/queries.server';
import { faqPageQuerySchema } from '~/models/faq/schema';
import { noteFailedSearch } from '~/models/help-search/commands.server';
import { supportAddress } from '~/models/workspace/queries.server';
import { publicUrl } from '~/http/address.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { assertRightAddress, readListQuery } from '~/http/list/query.server';
import { requireReader } from '~/http/reader.server';
import { pageMeta } from '~/lib/page-meta';
import { ContactTiles } from '../contact';
import { HelpHero } from '../hero';
import { faqPath, faqUrl, searchesPath } from '../links';
import { actOnFaq } from './actions.server';
import { FaqEntries } from './entries';
import helpCss from '../help.css?url';
import { Split } from '~/components/ui/layout';
import { Note } from '~/components/ui/layout';

export const handle = { i18n: ['help', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: helpCss }];

/** If a search finds at most this many answers, they're all expanded so that the highlighted words are visible. */
const openAllUpTo = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const { reader, person } = await requireReader(request, 'Help');
  const query = readListQuery(faqPageQuerySchema, new URL(request.url).searchParams);
  assertRightAddress(request, query);
  const page = await faqPage(query, reader, await languageOf(request));
  if (page.total === 0 && query.q && person && !person.previewing)
    await noteFailedSearch({ place: 'faq', q: query.q, accountId: person.account.id });
  const t = await translatorFor(request, 'help');
  const site = (await publicUrl('/')).slice(0, -1);
  const support = await supportAddress();
  return { title: t('faq.title'), sub: t('faq.sub'), site, support, query, ...page };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, description: data.sub, link: data.site + faqPath }) : [];

export const action = ({ request }: ActionFunctionArgs) => actOnFaq(request);

/** Questions and answers in five categories. Each answer has a link that opens it (specification §3, design §7). */
export default function Faq() {
  const { t } = useTranslation('help');
  const { title, sub, site, support, query, total, terms, categories, groups, nearest } =
    useLoaderData<typeof loader>();
  const canEdit = useAbility().can('manage', 'Article');
  useLiveUpdates(['faqEntries']);
  const { q, category, open } = query;
  const isSearch = q.trim() !== '';
  const allOpen = isSearch && total <= openAllUpTo;
  return (
    <Page>
      <HelpHero title={title} sub={sub} label={t('faq.search')} q={q} action={faqPath} />
      <Split columns="minmax(220px, 1fr) minmax(0, 3fr)">
        <nav className="help-side" aria-label={t('faq.categories')}>
          <ul className="help-nav">
            <CategoryRow to={faqUrl({ q })} name={t('faq.all')} count={total} isCurrent={category === undefined} />
            {categories.map(({ id, title: name, count }) => (
              <CategoryRow
                key={id}
                to={faqUrl({ q, category: id })}
                name={name}
                count={count}
                isCurrent={category === id}
              />
            ))}
          </ul>
          {canEdit && (
            <ButtonLink variant="outlined" color="neutral" size="sm" to={`${faqPath}/add`}>
              <Plus size={16} aria-hidden />
              {t('faq.add')}
            </ButtonLink>
          )}
          {canEdit && (
            <ButtonLink variant="outlined" color="neutral" size="sm" to={searchesPath}>
              <SearchX size={16} aria-hidden />
              {t('searches.open')}
            </ButtonLink>
          )}
        </nav>
        <div className="help-main">
          <FilterChips filters={[]} search={new URLSearchParams({ q, ...(category && { category }) })} />
          {isSearch && total > 0 && <Note role="status">{t('faq.found', { count: total, q })}</Note>}
          {groups.map((one) => (
            <FaqEntries
              key={one.id}
              category={one}
              query={query}
              words={terms}
              site={site}
              isOpen={(id) => allOpen || id === open}
              canEdit={canEdit}
            />
          ))}
          {groups.length === 0 && (
            <NoAnswer nearest={nearest} text={t(total > 0 ? 'faq.none.here' : 'faq.none.text')} to={faqUrl({})} />
          )}
          <ContactTiles to={support} about={total === 0 ? q : ''} from="faq" />
        </div>
      </Split>
    </Page>
  );
}

function CategoryRow({ to, name, count, isCurrent }: { to: string; name: string; count: number; isCurrent: boolean }) {
  return (
    <li>
      <Link className="help-nav__row" to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        <span dir="auto">{name}</span>
        <Num className="help-nav__count">{count}</Num>
      </Link>
    </li>
  );
}

function NoAnswer({ nearest, text, to }: { nearest: { id: number; question: string }[]; text: string; to: string }) {
  const { t } = useTranslation('help');
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={24} />}
        title={t('faq.none.title')}
        text={text}
        action={
          <ButtonLink variant="outlined" color="neutral" to={to}>
            {t('faq.none.clear')}
          </ButtonLink>
        }
      />
      {nearest.length > 0 && (
        <>
          <CardTitle component="h3" className="help-title">
            {t('faq.none.nearest')}
          </CardTitle>
          <ul className="help-links">
            {nearest.map(({ id, question }) => (
              <li key={id}>
                <Link to={faqUrl({ open: id })} dir="auto">
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
