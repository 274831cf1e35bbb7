import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { ApplyButton } from '~/components/form/apply-button';
import { Card } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { languages } from '~/lib/languages';
import { createActions, findAll, type HitGroup } from '~/models/search/find.server';
import { languageOf, translator } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { today } from '~/models/shared/day';
import { recentRecords } from '~/models/search/recent.server';
import { readSearch } from '~/models/search/typed';
import { readTimeZone } from '~/http/time-zone.server';
import { lastOwnChange } from '~/models/change/queries.server';
import { alsoFor, kindNamesIn, searchActions } from '../actions';
import { marksFor, pageNamer } from '../bookmarks.server';
import { withActs } from '../record-acts.server';
import { recentSearches, rememberSearch } from '../recent-searches.server';
import { Results, withoutGroup } from '../results';
import { UnknownOperators } from '../unknown-operators';
import { GroupTabs } from './group-tabs';

export const handle = { i18n: ['search'] };

const recentCount = 5;

/**
 * Returns the group that a search is limited to, or `''` if there's no limit. If no group has the typed name, returns
 * the only group with results, or `null` if there are several or none.
 */
function currentGroup(typed: string, groups: readonly HitGroup[]): string | null {
  const { group } = readSearch(typed);
  if (group === '') return '';
  const named = groups.find(({ name }) => name.toLowerCase() === group) ?? (groups.length === 1 ? groups[0] : null);
  return named?.name ?? null;
}

/** Returns the first URL that is a path on this site, or `null`. Skips actions, which need a POST. */
function firstAddress(groups: readonly HitGroup[]): string | null {
  const hits = groups.flatMap((group) => group.hits);
  return hits.find(({ url, post }) => post === undefined && /^\/(?![/\\])/.test(url))?.url ?? null;
}

/**
 * Maximum number of results per group. `each` applies to the dialog and to searches of all groups (specification §9),
 * and `alone` to the page if its search is limited to one group.
 */
const limits = { each: 4, alone: 100 };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Search');
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('q') ?? '').slice(0, 200);
  const language = await languageOf(request);
  const inDialog = searchParams.get('view') === 'dialog';
  const isAlone = readSearch(typed).group !== '';
  const limit = limits[isAlone && !inDialog ? 'alone' : 'each'];
  const nameOf = pageNamer(translator(language, 'common'));
  const t = translator(language, 'search');
  const isEmpty = typed.trim() === '';
  const { zone } = await readTimeZone(request);
  const undoable = isEmpty ? null : await lastOwnChange(account);
  const actions = searchActions(t, undoable);
  const finder = {
    account,
    limit,
    pageTitle: nameOf,
    alsoOf: ({ target }: { target: string }) => alsoFor(t)(target),
    language,
    zone,
    onDay: today(zone),
    actions,
    kindNames: kindNamesIn(...languages.map((one) => translator(one, 'search'))),
  };
  if (searchParams.get('open') === 'first') {
    const first = firstAddress(await findAll({ ...finder, typed }));
    if (first !== null) throw redirect(first);
  }
  const [plain, everywhere, marks, recent, searches] = await Promise.all([
    findAll({ ...finder, typed }),
    isAlone && !inDialog ? findAll({ ...finder, typed: withoutGroup(typed), limit: 1 }) : null,
    isEmpty ? marksFor(request, account) : [],
    isEmpty ? recentRecords(account, recentCount) : [],
    isEmpty ? recentSearches(request, { account }) : [],
  ]);
  const groups = await withActs(plain, account, { language, onDay: finder.onDay });
  const instead = isEmpty || groups.length > 0 ? [] : createActions(account, actions);
  const totals = (everywhere ?? groups).map(({ name, total }): [string, number] => [name, total]);
  const current = currentGroup(typed, groups);
  const { unknown } = readSearch(typed);
  const found = { title: t('title'), q: typed, groups, totals, current, instead, marks, recent, searches, unknown };
  // Searches in the dialog aren't saved, because its query changes with every character.
  if (isEmpty || inDialog || groups.length === 0) return data(found);
  return data(found, { headers: { 'Set-Cookie': await rememberSearch(request, { account }, typed) } });
}

/** All search results: matching pages, files, contacts, and records. The search dialog shows only the first few. */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'common']);
  const { title, q, groups, totals, current, instead, marks, recent, searches, unknown } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  return (
    <Page>
      <PageHeader title={title} />
      <Card className="search-page">
        <Form role="search" className="search-page__form" {...live}>
          <Input
            type="search"
            name="q"
            size="lg"
            defaultValue={q}
            autoFocus
            aria-label={t('field')}
            placeholder={t('field')}
            startDecorator={<Search size={18} aria-hidden />}
          />
          <ApplyButton variant="solid" color="primary" size="lg">
            {t('submit')}
          </ApplyButton>
        </Form>
        <p className="search-page__hint">{t('hint')}</p>
        <UnknownOperators typed={unknown} />
        {totals.length > (current ? 0 : 1) && <GroupTabs q={q} totals={totals} current={current} />}
        {q.trim() !== '' && groups.length === 0 ? (
          <>
            <EmptyState icon={<Search size={24} />} title={t('none', { q })} text={t('noneText')} />
            <Results groups={instead} marks={[]} recent={[]} searches={[]} q={q} />
          </>
        ) : (
          <Results groups={groups} marks={marks} recent={recent} searches={searches} q={q} />
        )}
      </Card>
    </Page>
  );
}
