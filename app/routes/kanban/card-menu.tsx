import { kanbanIcons } from './overview/icons';
import { RowIcon } from '~/components/ui/row-icon';
import { Menu, MenuDivider } from '~/components/ui/menu';
import { commandIntent } from '~/components/data-table/command-intent';
import { CommandRow, PlainLinkRow } from './command-form';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath, taskPath } from './links';
import type { CardView } from './view.server';
import type { CardTexts } from './use-card-texts';
import { buttonClass } from '~/components/ui/class-names';

interface CardMenuProps {
  card: Pick<CardView, 'id' | 'title'>;
  query: string;
  texts: CardTexts;
}

/** Menu of a card with all of its actions, including moves as an alternative to dragging. */
export function CardMenu({ card, query, texts }: CardMenuProps) {
  return (
    <Menu
      label={texts.menu(card.title)}
      icon={<RowIcon icon={kanbanIcons.actions} size={16} />}
      buttonClass={buttonClass({ variant: 'plain', color: 'neutral', className: 'kanban-tool' })}
    >
      <CardMenuRows card={card} query={query} texts={texts} />
    </Menu>
  );
}

/** Menu rows of a card, shared by the boards, the list, and the task's panel. Users who can only view get the first. */
export function CardMenuRows({ card: { id }, query, texts }: CardMenuProps) {
  const { canPost } = usePathAccess();
  const open = <PlainLinkRow href={taskPath(id, query)} icon="open" text={texts.open} flip />;
  if (!canPost(kanbanPath)) return open;
  return (
    <>
      {open}
      <PlainLinkRow href={`${taskPath(id)}/move${query}`} icon="move" text={texts.moveTo} />
      <CommandRow intent={commandIntent('up', id)} icon="up" text={texts.moveUp} />
      <CommandRow intent={commandIntent('down', id)} icon="down" text={texts.moveDown} />
      <CommandRow intent={commandIntent('duplicate', id)} icon="duplicate" text={texts.duplicate} />
      <CommandRow intent={commandIntent('archive', id)} icon="archive" text={texts.archive} />
      <MenuDivider />
      <CommandRow intent={commandIntent('delete', id)} icon="delete" text={texts.delete} danger />
    </>
  );
}
