import { Link } from '@remix-run/react';
import { FolderKanban, FolderPlus, ListChecks, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass, menuItemClass } from '~/components/ui/class-names';
import { Menu, MenuDivider } from '~/components/ui/menu';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath, kanbanQueryOf, projectPath } from '../links';

interface ProjectName {
  id: number;
  name: string;
}

/**
 * Menu with the projects that the user can see, the user's own tasks in all of them, and links to manage and add
 * projects.
 */
export function ProjectMenu({
  project,
  projects,
  search,
}: {
  project: ProjectName;
  projects: readonly ProjectName[];
  search: URLSearchParams;
}) {
  const { t } = useTranslation('kanban');
  const query = kanbanQueryOf(search);
  const { canFollow } = usePathAccess();
  const allPlaces = [
    { to: `${kanbanPath}/mine`, Icon: ListChecks, text: t('mine.title') },
    { to: `${kanbanPath}/projects${query}`, Icon: Settings2, text: t('project.manage') },
    { to: `${kanbanPath}/projects/add${query}`, Icon: FolderPlus, text: t('project.add') },
  ];
  const places = allPlaces.filter(({ to }) => canFollow(to));
  return (
    <Menu
      label={t('project.label')}
      icon={<FolderKanban size={16} aria-hidden />}
      summary={<bdi className="kanban-project__name">{project.name}</bdi>}
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
      align="start"
    >
      {projects.map(({ id, name }) => (
        <Link
          key={id}
          className={menuItemClass()}
          to={projectPath(id)}
          aria-current={id === project.id ? 'page' : undefined}
        >
          <bdi className="menu__text">{name}</bdi>
        </Link>
      ))}
      <MenuDivider />
      {places.map(({ to, Icon, text }) => (
        <Link key={to} className={menuItemClass()} to={to} preventScrollReset>
          <Icon size={16} aria-hidden />
          <span className="menu__text">{text}</span>
        </Link>
      ))}
    </Menu>
  );
}
