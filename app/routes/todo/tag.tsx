import { useTranslation } from 'react-i18next';
import { type ChipColor, StatusChip } from '~/components/feedback/status-chip';
import type { TodoTag } from '~/models/todo/rules';

/** Design "Status colours", todo tag. */
export const tagColors: Record<TodoTag, ChipColor> = {
  team: 'primary',
  update: 'info',
  high: 'danger',
  medium: 'warning',
  low: 'success',
};

/** A tag as a chip in its colour. */
export function TagChip({ tag }: { tag: TodoTag }) {
  const { t } = useTranslation('todo');
  return <StatusChip color={tagColors[tag]}>{t(`tag.${tag}`)}</StatusChip>;
}
