import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { MessagesSquare, Newspaper, Plus, Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { activeFilters, clearedUrl, paperUrl } from '~/components/data-table/list-url';
import { PrintView } from '~/components/data-table/print-view';
import { Pager } from '~/components/data-table/pager';
import { type Filter } from '~/components/data-table/toolbar/filter';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { SavedViews, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { ListState } from '~/components/feedback/list-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { pageMeta } from '~/lib/page-meta';
import { isPaper, rowsPerPage } from '~/lib/print-paging';
import { withQuery } from '~/lib/with-query';
import { blogPage } from '~/models/blog/reading.server';
import { publicPartsNow } from '~/models/workspace/public.server';
import { postStatuses } from '~/models/blog/rules';
import { blogPageQuerySchema } from '~/models/blog/schema';
import { publicUrl } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { assertRightAddress, correctPage, readListQuery } from '~/http/list/query.server';
import { readForm, requireAccess } from '~/http/page.server';
import { requireReader } from '~/http/reader.server';
import { savedViewActions, viewsFor, type ViewWork } from '~/http/list/saved-views.server';
import { blogPath, commentsPath, newPostPath, feedLinks } from '../links';
import { PostCard } from '../post-card';
import { BlogSide } from './side';
import blogCss from '../blog.css?url';
import postCss from '../post.css?url';
import { Split } from '~/components/ui/layout';
import { Grid } from '~/components/ui/layout';

export const handle = { i18n: ['blog', 'table'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: blogCss },
  { rel: 'stylesheet', href: postCss },
];

/** Number of posts per page, except in print. */
const usualPosts = 6;

const viewList = 'blogPosts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { reader, person } = await requireReader(request, 'Blog');
  const { searchParams } = new URL(request.url);
  const query = readListQuery(blogPageQuerySchema, searchParams);
  assertRightAddress(request, query);
  const [shown, t, views] = await Promise.all([
    blogPage(query, reader, rowsPerPage(searchParams, usualPosts)),
    translatorFor(request, 'blog'),
    person ? viewsFor(request, { accountId: person.account.id, list: viewList }) : [],
  ]);
  correctPage(request, shown.query.page);
  return {
    title: t('list.title'),
    description: t('feed.text'),
    link: await publicUrl(blogPath),
    hasFeeds: (await publicPartsNow()).includes('blog'),
    views,
    ...shown,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...pageMeta(data), ...(data.hasFeeds ? feedLinks : [])] : [];

const views = savedViewActions<ViewWork>(viewList, ({ request }) => `${blogPath}${new URL(request.url).search}`);

const act = intents<ViewWork, ReturnType<(typeof views)['view.save']>>(views);

export async function action({ request }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Blog');
  const form = await readForm(request);
  return act(form, { request, form, actor, accountId: account.id });
}

function useFilters(): Filter[] {
  const { t } = useTranslation('blog');
  return [
    ...(['category', 'tag', 'author'] as const).map((name): Filter => ({
      kind: 'text',
      name,
      label: t(`list.filter.${name}`),
    })),
    {
      name: 'status',
      label: t('list.filter.status'),
      options: postStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      name: 'changed',
      label: t('side.unpublished'),
      options: [{ value: '1', label: t('side.changed') }],
    },
    {
      name: 'bookmarked',
      label: t('list.filter.bookmarked'),
      options: [{ value: '1', label: t('list.bookmarked') }],
    },
  ];
}

/** Posts as cards, with search, tags, categories, authors, and bookmarks (design §7). */
export default function BlogList() {
  const { t } = useTranslation(['blog', 'table', 'common']);
  const { title, query, posts, total, pages, canWrite, moderates, views, ...side } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isVisitor = useIsVisitor();
  const follow = useClientNavigation(() => false);
  useLiveUpdates(['blogPosts', 'blogComments']);
  const filters = useFilters();
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          sub={t('list.sub', { count: total })}
          actions={
            <>
              {!isVisitor && <SavedViews views={views} search={search} />}
              <PrintLink to={paperUrl(search)} />
              {canWrite && (
                <>
                  {moderates && (
                    <ButtonLink
                      size="sm"
                      variant="outlined"
                      color="neutral"
                      to={commentsPath}
                      startDecorator={<MessagesSquare size={16} aria-hidden />}
                    >
                      {t('moderation.open')}
                    </ButtonLink>
                  )}
                  {moderates && total > 0 && (
                    <ButtonLink
                      size="sm"
                      variant="outlined"
                      color="neutral"
                      to={withQuery(`${blogPath}/tags`, search)}
                      preventScrollReset
                      startDecorator={<Tags size={16} aria-hidden />}
                    >
                      {t('tagging.open')}
                    </ButtonLink>
                  )}
                  <ButtonLink size="sm" to={newPostPath} startDecorator={<Plus size={16} aria-hidden />}>
                    {t('list.add')}
                  </ButtonLink>
                </>
              )}
            </>
          }
        />
        <ViewTabs views={views} search={search} />
        <PrintView page={query.page} total={total} />
        <Split columns="minmax(0, 3fr) minmax(250px, 1fr)">
          <div className="blog-main">
            <FilterChips filters={filters} search={search} />
            <ListState
              count={posts.length}
              filtered={activeFilters(search).length > 0}
              clearTo={clearedUrl(search)}
              empty={{ icon: <Newspaper size={24} />, title: t('list.empty.title'), text: t('list.empty.text') }}
            >
              <Grid min={300} onClick={follow}>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} query={String(search)} />
                ))}
              </Grid>
            </ListState>
            {!isPaper(search) && <Pager page={query.page} pages={pages} search={search} />}
          </div>
          <BlogSide query={query} canWrite={canWrite} {...side} />
        </Split>
      </Page>
      <Outlet />
    </>
  );
}
