import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { commentStates } from '~/models/blog/rules';
import { translatorFor } from '~/http/i18n.server';
import { commentsPath } from '../../links';
import { useCommentColumns } from './columns';
import { useCommentCommands } from './commands';
import { commentList } from './list.server';
import commentsCss from './comments.css?url';

export const handle = { i18n: ['blog', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: commentsCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await commentList.load(request);
  return { ...list, title: (await translatorFor(request, 'blog'))('moderation.title') };
}

export const action = ({ request }: ActionFunctionArgs) => commentList.act(request);

/** All comments on all posts, for users who manage the blog. */
export default function CommentList() {
  const { t } = useTranslation('blog');
  const { query, rows, total, counts, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['blogComments', 'blogPosts']);
  return (
    <Page>
      <Header />
      <List
        label={t('moderation.title')}
        columns={useCommentColumns()}
        commands={useCommentCommands()}
        rows={rows}
        total={total}
        query={query}
        views={views}
        rowId={({ id }) => String(id)}
        rowLabel={({ userFullName }) => userFullName}
        menuLabel={({ userFullName }) => t('moderation.more', { name: userFullName })}
        exportPath={`${commentsPath}/export`}
        searchLabel={t('moderation.search')}
        filters={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('moderation.state.label'),
            options: choicesOf(t('moderation.all'), commentStates, (one) => t(`moderation.state.${one}`), counts),
          },
        ]}
        empty={{
          icon: <MessagesSquare size={24} />,
          title: t('moderation.empty.title'),
          text: t('moderation.empty.text'),
        }}
      />
    </Page>
  );
}

function Header() {
  const { t } = useTranslation('blog');
  return <PageHeader title={t('moderation.title')} sub={t('moderation.sub')} />;
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
