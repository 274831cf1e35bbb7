import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import type { PostStatus } from '~/models/blog/rules';

const colors = { draft: 'neutral', pending: 'warning', scheduled: 'info', published: 'success' } as const;

/** Status of a post (design "Status colors"). */
export function PostStatusChip({ status }: { status: PostStatus }) {
  const { t } = useTranslation('blog');
  return <StatusChip color={colors[status]}>{t(`status.${status}`)}</StatusChip>;
}
