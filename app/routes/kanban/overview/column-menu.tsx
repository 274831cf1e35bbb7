import { kanbanIcons } from './icons';
import { RowIcon } from '~/components/ui/row-icon';
import { Menu, MenuDivider } from '~/components/ui/menu';
import { CommandRow, PlainLinkRow } from '../command-form';
import { withValue } from '~/lib/with-query';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath } from '../links';
import type { BoardTexts } from './use-board-texts';
import { buttonClass } from '~/components/ui/class-names';

/** Menu of a board. Users who can only view get only its activity. Clearing and deleting can be undone, so they don't ask for confirmation. */
export function BoardMenu({
  board: { id, title },
  first,
  last,
  query,
  texts,
}: {
  board: { id: string; title: string };
  first: boolean;
  last: boolean;
  query: string;
  texts: BoardTexts;
}) {
  const editable = usePathAccess().canPost(kanbanPath);
  return (
    <Menu
      label={texts.menu(title)}
      icon={<RowIcon icon={kanbanIcons.actions} />}
      buttonClass={buttonClass({ variant: 'plain', color: 'neutral', className: 'kanban-tool' })}
    >
      {editable && (
        <>
          <PlainLinkRow href={`${kanbanPath}/board${withValue(query, 'board', id)}`} icon="edit" text={texts.edit} />
          {!first && <CommandRow intent={`boardEarlier:${id}`} icon="earlier" text={texts.earlier} flip />}
          {!last && <CommandRow intent={`boardLater:${id}`} icon="later" text={texts.later} flip />}
        </>
      )}
      <PlainLinkRow
        href={`${kanbanPath}/activity${withValue(query, 'board', id)}`}
        icon="activity"
        text={texts.activity}
      />
      {editable && (
        <>
          <MenuDivider />
          <CommandRow intent={`clearBoard:${id}`} icon="clear" text={texts.clear} />
          <CommandRow intent={`deleteBoard:${id}`} icon="delete" text={texts.delete} danger />
        </>
      )}
    </Menu>
  );
}
