import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import type { TodoTag } from '~/models/todo/rules';

/** Colors of the tags (design "Status colors", todo tag). */
export const tagColors: Record<TodoTag, Color> = {
  team: 'primary',
  update: 'info',
  high: 'danger',
  medium: 'warning',
  low: 'success',
};

/** A tag as a chip in its color. */
export function TagChip({ tag }: { tag: TodoTag }) {
  const { t } = useTranslation('todo');
  return <Chip color={tagColors[tag]}>{t(`tag.${tag}`)}</Chip>;
}
