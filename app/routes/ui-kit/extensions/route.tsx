import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Ellipsis } from 'lucide-react';
import { useMay } from '~/components/layout/use-ability';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { Menu, MenuDivider, MenuLink } from '~/components/ui/menu';
import { canOpen } from '~/navigation';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'extensions');
  return { shown };
}

const parts = [
  { key: 'undo', to: '/apps/todo' },
  { key: 'drag', to: '/apps/kanban' },
  { key: 'upload', to: '/apps/kanban/tasks/1' },
  { key: 'live', to: '/activity' },
  { key: 'i18n', to: '/preferences/display' },
  { key: 'markdown', to: '/pages/knowledge-base' },
] as const;

/** What the product adds to Joy: each where it is at work, and a menu and a disclosure to try. */
export default function Extensions() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <KitPage section="extensions" shown={shown}>
      <div className="kit-grid">
        <Sample title={t('extension.menu')}>
          <div className="kit-row">
            <Menu label={t('extension.menu')} icon={<Ellipsis size={18} aria-hidden />} align="start">
              <MenuLink to="/components">{t('sample.one')}</MenuLink>
              <MenuDivider />
              <MenuLink to="/forms">{t('sample.two')}</MenuLink>
            </Menu>
            <span className="kit-text">{t('extension.menuText')}</span>
          </div>
        </Sample>
        <Sample title={t('extension.disclosure')}>
          <details>
            <summary>{t('cards.more')}</summary>
            <p className="kit-text">{t('extension.disclosureText')}</p>
          </details>
        </Sample>
      </div>
      <Sample title={t('extension.title')}>
        <List aria-label={t('extension.title')}>
          {parts
            .filter(({ to }) => canOpen(to, may))
            .map(({ key, to }) => (
              <ListItem key={key}>
                <ListItemButton to={to} className="kit-fill">
                  <ListItemContent secondary={t(`extension.${key}.text`)}>{t(`extension.${key}.name`)}</ListItemContent>
                </ListItemButton>
              </ListItem>
            ))}
        </List>
      </Sample>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
