import { Eye, EyeOff, MessageSquareText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import type { CommentRow } from '~/models/blog/moderation.server';
import { postUrl } from '../../links';

/** Returns the URL of a comment on its post's page. */
export const commentUrl = ({ id, postSlug }: CommentRow) => `${postUrl({ slug: postSlug })}#comment-${id}`;

/** Returns the commands for comments, used in the row's menu and in the bulk bar. */
export function useCommentCommands(): Command<CommentRow>[] {
  const { t } = useTranslation('blog');
  return [
    { key: 'read', icon: MessageSquareText, label: t('moderation.read'), to: commentUrl },
    {
      key: 'hide',
      icon: EyeOff,
      label: t('moderation.hide'),
      bulk: true,
      when: ({ state }) => state === 'shown',
    },
    { key: 'show', icon: Eye, label: t('moderation.show'), bulk: true, when: ({ state }) => state === 'hidden' },
    { key: 'delete', icon: Trash2, label: t('moderation.delete'), bulk: true, danger: true },
  ];
}
