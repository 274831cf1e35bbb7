import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Moment } from '~/components/text/day';
import { Avatar } from '~/components/ui/avatar';
import { Chip } from '~/components/ui/chip';
import type { CommentRow } from '~/models/blog/moderation.server';
import { postUrl } from '../../links';
import { commentUrl } from './commands';

/** Returns the columns of the comment list. The model sorts by the IDs of the sortable ones. */
export function useCommentColumns(): Column<CommentRow>[] {
  const { t } = useTranslation('blog');
  return [
    {
      id: 'userFullName',
      header: t('moderation.column.who'),
      sortable: true,
      narrow: 'title',
      cell: ({ userFullName, avatar, isReply }) => (
        <PersonCell
          avatar={<Avatar name={userFullName} src={avatar} size={34} />}
          title={<bdi>{userFullName}</bdi>}
          sub={isReply ? t('moderation.reply') : null}
        />
      ),
    },
    {
      id: 'commentText',
      header: t('moderation.column.text'),
      primary: true,
      narrow: 'meta',
      cell: (row) => (
        <a className="blog-comment-cell" href={commentUrl(row)} dir="auto">
          {row.commentText}
        </a>
      ),
    },
    {
      id: 'postTitle',
      header: t('moderation.column.post'),
      cell: ({ postTitle, postSlug }) => (
        <a className="blog-comment-post" href={postUrl({ slug: postSlug })} dir="auto">
          {postTitle}
        </a>
      ),
    },
    {
      id: 'commentedAt',
      header: t('moderation.column.when'),
      sortable: true,
      cell: ({ commentedAt }) => <Moment at={commentedAt} className="blog-comment-when" />,
    },
    {
      id: 'state',
      header: t('moderation.state.label'),
      narrow: 'chip',
      cell: ({ state }) => (
        <Chip color={state === 'hidden' ? 'warning' : 'success'}>{t(`moderation.state.${state}`)}</Chip>
      ),
    },
  ];
}
