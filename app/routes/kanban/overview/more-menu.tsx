import { Link } from '@remix-run/react';
import { Archive, Download, Ellipsis, History, Printer, Tags, Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paperUrl } from '~/components/data-table/list-url';
import { Menu, MenuDivider, MenuLink } from '~/components/ui/menu';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass, menuItemClass } from '~/components/ui/class-names';
import { withValue } from '~/lib/with-query';
import { kanbanPath, kanbanQueryOf } from '../links';

/** Menu for all boards: history, labels, archive, and trash; import; and print and export of the displayed tasks. */
export function MoreMenu({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation(['kanban', 'table']);
  const query = kanbanQueryOf(search);
  const { canFollow } = usePathAccess();
  const places = [
    { name: 'activity', Icon: History, text: t('activity.title') },
    { name: 'labels', Icon: Tags, text: t('labels.title') },
    { name: 'archive', Icon: Archive, text: t('away.archive') },
    { name: 'trash', Icon: Trash2, text: t('away.trash') },
  ];
  return (
    <Menu
      label={t('more.label')}
      icon={<Ellipsis size={16} aria-hidden />}
      buttonClass={buttonClass({
        variant: 'outlined',
        color: 'neutral',
        size: 'sm',
        className: 'kanban-filters__button',
      })}
    >
      {places.map(({ name, Icon, text }) => (
        <Link key={name} className={menuItemClass()} to={`${kanbanPath}/${name}${query}`} preventScrollReset>
          <Icon size={16} aria-hidden />
          <span className="menu__text">{text}</span>
        </Link>
      ))}
      <MenuDivider />
      {canFollow(`${kanbanPath}/import`) && (
        <Link className={menuItemClass()} to={`${kanbanPath}/import${query}`} preventScrollReset>
          <Upload size={16} aria-hidden />
          <span className="menu__text">{t('import.link')}</span>
        </Link>
      )}
      <MenuLink
        to={`${kanbanPath}${paperUrl(new URLSearchParams(query), { view: 'list' })}`}
        icon={<Printer size={16} aria-hidden />}
      >
        {t('table:export.print')}
      </MenuLink>
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          className={menuItemClass()}
          href={`${kanbanPath}/export${withValue(query, 'format', format)}`}
          download
        >
          <Download size={16} aria-hidden />
          <span className="menu__text">{t(`more.${format}`)}</span>
        </a>
      ))}
    </Menu>
  );
}
