import { Copy, Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuLink } from '~/components/ui/menu';
import { Avatar } from '~/components/ui/avatar';
import type { MouseEvent } from 'react';
import { people } from '../people';
import { Sample } from '../sample';
import { Stack } from '~/components/ui/layout';

/** Opens the row's menu on a right-click, as the menu's button does. */
function openMenu(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget.querySelector('details');
  if (!menu) return;
  event.preventDefault();
  menu.open = true;
  menu.querySelector('summary')?.focus();
}

/** Rows with actions behind a button and in the context menu. */
export default function ContextMenu() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('context.title')}>
      <Stack as="ul" gap={4} role="list">
        {people.slice(0, 3).map((name) => (
          <li key={name} className="kit-row" onContextMenu={openMenu}>
            <Avatar name={name} size={28} />
            <bdi className="kit-fill">{name}</bdi>
            <Menu label={t('context.of', { name })} icon={<Ellipsis size={18} aria-hidden />}>
              <MenuLink to="/components/dropdown-menu" icon={<Copy size={16} aria-hidden />}>
                {t('sample.one')}
              </MenuLink>
              <MenuLink to="/components/list" icon={<Pencil size={16} aria-hidden />}>
                {t('sample.two')}
              </MenuLink>
            </Menu>
          </li>
        ))}
      </Stack>
    </Sample>
  );
}
