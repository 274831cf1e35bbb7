import { ArrowLeft, ArrowRight, Ellipsis, Eraser, PencilLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuButton, MenuDivider, MenuLink } from '~/components/layout/menu';
import { kanbanPath, withValue } from './kanban-links';

const size = 16;

/** What can be done to a board; clear and delete can be undone, so nothing asks first. */
export function BoardMenu({
  board: { id, title },
  first,
  last,
  query,
}: {
  board: { id: string; title: string };
  first: boolean;
  last: boolean;
  query: string;
}) {
  const { t } = useTranslation('kanban');
  const post = (intent: string, fields: Record<string, string> = {}) => ({
    action: `${kanbanPath}${query}`,
    fields: { intent, id, redirectTo: `${kanbanPath}${query}`, ...fields },
  });
  return (
    <Menu
      label={t('board.menu', { title })}
      icon={<Ellipsis size={17} aria-hidden />}
      buttonClass="btn btn--plain btn--neutral kanban-tool"
    >
      <MenuLink
        to={`${kanbanPath}/board${withValue(query, 'board', id)}`}
        icon={<PencilLine size={size} aria-hidden />}
      >
        {t('board.edit')}
      </MenuLink>
      {!first && (
        <MenuButton
          {...post('moveBoard', { step: '-1' })}
          icon={<ArrowLeft className="flip" size={size} aria-hidden />}
        >
          {t('board.earlier')}
        </MenuButton>
      )}
      {!last && (
        <MenuButton
          {...post('moveBoard', { step: '1' })}
          icon={<ArrowRight className="flip" size={size} aria-hidden />}
        >
          {t('board.later')}
        </MenuButton>
      )}
      <MenuDivider />
      <MenuButton {...post('clearBoard')} icon={<Eraser size={size} aria-hidden />}>
        {t('board.clear')}
      </MenuButton>
      <MenuButton {...post('deleteBoard')} icon={<Trash2 size={size} aria-hidden />} danger>
        {t('board.delete')}
      </MenuButton>
    </Menu>
  );
}
