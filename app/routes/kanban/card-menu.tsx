import { ArrowDown, ArrowRightLeft, ArrowUp, Copy, Ellipsis, PanelRightOpen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuButton, MenuDivider, MenuLink } from '~/components/layout/menu';
import { kanbanPath, taskPath } from './kanban-links';
import type { CardView } from './kanban-view.server';

const size = 16;

/** Everything that can be done to a card without dragging it. */
export function CardMenu({ card, query }: { card: Pick<CardView, 'id' | 'title'>; query: string }) {
  const { t } = useTranslation('kanban');
  return (
    <Menu
      label={t('card.menu', { title: card.title })}
      icon={<Ellipsis size={16} aria-hidden />}
      buttonClass="btn btn--plain btn--neutral kanban-tool"
    >
      <CardMenuRows card={card} query={query} />
    </Menu>
  );
}

/** The rows of a card's menu, the same on the board and in the list. */
export function CardMenuRows({ card: { id }, query }: { card: Pick<CardView, 'id'>; query: string }) {
  const { t } = useTranslation('kanban');
  const post = (intent: string, fields: Record<string, string> = {}) => ({
    action: `${kanbanPath}${query}`,
    fields: { intent, id: String(id), redirectTo: `${kanbanPath}${query}`, ...fields },
  });
  return (
    <>
      <MenuLink to={taskPath(id, query)} icon={<PanelRightOpen className="flip" size={size} aria-hidden />}>
        {t('card.open')}
      </MenuLink>
      <MenuLink to={`${taskPath(id)}/move${query}`} icon={<ArrowRightLeft size={size} aria-hidden />}>
        {t('card.moveTo')}
      </MenuLink>
      <MenuButton {...post('shiftTask', { step: '-1' })} icon={<ArrowUp size={size} aria-hidden />}>
        {t('card.moveUp')}
      </MenuButton>
      <MenuButton {...post('shiftTask', { step: '1' })} icon={<ArrowDown size={size} aria-hidden />}>
        {t('card.moveDown')}
      </MenuButton>
      <MenuButton {...post('duplicateTask')} icon={<Copy size={size} aria-hidden />}>
        {t('card.duplicate')}
      </MenuButton>
      <MenuDivider />
      <MenuButton {...post('deleteTask')} icon={<Trash2 size={size} aria-hidden />} danger>
        {t('card.delete')}
      </MenuButton>
    </>
  );
}
