import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { History, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { ListFailed } from '~/components/data-table/list';
import { clearedUrl, paperUrl } from '~/components/data-table/list-url';
import { PrintView } from '~/components/data-table/print-view';
import { ExportMenu } from '~/components/data-table/toolbar/export-menu';
import { SavedViews, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { TableFooter } from '~/components/data-table/footer';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { ListState } from '~/components/feedback/list-state';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day, Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { buttonClass } from '~/components/ui/class-names';
import { features } from '~/features';
import { recordCollections } from '~/records';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { assertRightAddress, correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { requireListAccess, savedViewActions, viewsFor, type ViewWork } from '~/http/list/saved-views.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import { listPageChanges } from '~/models/change/queries.server';
import { changePageQuerySchema } from '~/models/change/schema';
import activityCss from '../activity.css?url';
import { activityRow } from './rows.server';

const viewList = 'changes';

export const handle = { i18n: ['activity', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: activityCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Activity');
  const { zone } = await readTimeZone(request);
  const [{ hours }, locale, t, names, views] = await Promise.all([
    readPreferences(request),
    dateLocaleOf(request),
    translatorFor(request, 'activity'),
    translatorFor(request, 'common'),
    viewsFor(request, { accountId: account.id, list: viewList }),
  ]);
  const requestedQuery = readListQuery(changePageQuerySchema, new URL(request.url).searchParams);
  assertRightAddress(request, requestedQuery);
  const { rows, total, apps, actors, query } = await pageWithin(requestedQuery, (page) =>
    listPageChanges(page, { viewer: account, zone }),
  );
  correctPage(request, query.page);
  return {
    title: t('title'),
    views,
    query,
    total,
    rows: rows.map((change) => activityRow(change, { t, names, locale, zone, hours })),
    apps: features.filter(({ name }) => name in apps).map(({ name }) => ({ value: name, label: names(`nav.${name}`) })),
    actors: Object.keys(actors).filter((name) => name !== ''),
    watched: recordCollections,
  };
}

const views = savedViewActions<ViewWork>(viewList, ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
});

const act = intents<ViewWork, ReturnType<(typeof views)['view.save']>>(views);

export async function action({ request }: ActionFunctionArgs) {
  const { actor, account, form } = await requireListAccess(request, 'Activity');
  return act(form, { request, form, actor, accountId: account.id });
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

/** Readable change log, grouped by day, with Undo for each change that can be undone. */
export default function Activity() {
  const { t } = useTranslation('activity');
  const { query, rows, total, apps, actors, views, watched } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(watched);
  const days = [...new Set(rows.map(({ day }) => day))];
  const { q, app, actor, atFrom, atTo, record } = query;
  return (
    <Page>
      <Header />
      <PrintView page={query.page} total={total} />
      <Card className="data-table">
        <ViewTabs views={views} search={search} />
        <Toolbar
          searchLabel={t('search')}
          filters={[
            { name: 'app', label: t('app'), options: [{ value: '', label: t('anyApp') }, ...apps] },
            { name: 'actor', label: t('person'), options: choicesOf(t('anyone'), actors, (name) => name) },
            { kind: 'dates', name: 'at', label: t('when') },
          ]}
        >
          <SavedViews views={views} search={search} />
          <ExportMenu path="/activity/export" printTo={paperUrl(search)} search={search} />
        </Toolbar>
        <ListState
          count={rows.length}
          filtered={[q, app, actor, atFrom, atTo, record].some((value) => value !== '')}
          clearTo={clearedUrl(search)}
          empty={{ icon: <History size={24} />, title: t('empty.title'), text: t('empty.text') }}
        >
          <div className="activity-body">
            {days.map((day) => (
              <section key={day} className="activity-group">
                <h2 className="activity-day">
                  <Day date={day} />
                </h2>
                <ul className="activity-list" role="list">
                  {rows
                    .filter((row) => row.day === day)
                    .map((row) => (
                      <Entry key={row.id} row={row} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
          <TableFooter query={query} total={total} search={search} />
        </ListState>
      </Card>
    </Page>
  );
}

function Entry({ row: { id, at, actor, text, moves, link, undoable, app } }: { row: Row }) {
  const { t } = useTranslation('activity');
  const { pathname, search } = useLocation();
  const sentence = (
    <>
      <bdi className="activity-actor">{actor}</bdi> <bdi>{text}</bdi>
    </>
  );
  return (
    <li className="activity-row">
      <p className="activity-text">
        {link ? (
          <Link to={link} data-row-link="">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        {moves.map((move) => (
          <bdi key={move} className="activity-move">
            {move}
          </bdi>
        ))}
        <Moment at={at} time className="activity-at" />
      </p>
      {app && <Chip>{app}</Chip>}
      {undoable && (
        <PostButton
          action="/changes/undo"
          fields={{ changeId: id, redirectTo: pathname + search }}
          label={t('undo', { text: `${actor} ${text}` })}
          className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}
        >
          <Undo2 size={16} className="flip" aria-hidden />
        </PostButton>
      )}
    </li>
  );
}

function Header() {
  const { t } = useTranslation(['activity', 'common']);
  return <PageHeader title={t('title')} sub={t('sub')} />;
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
