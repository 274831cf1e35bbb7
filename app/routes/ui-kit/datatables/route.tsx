import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { useMay } from '~/components/layout/use-ability';
import { Alert } from '~/components/ui/alert';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { canOpen } from '~/navigation';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'dataTables');
  return { shown };
}

const pages = [
  { key: 'basic', to: '/datatables/basic' },
  { key: 'advanced', to: '/datatables/advanced' },
  { key: 'editing', to: '/datatables/editing' },
  { key: 'large', to: '/datatables/large' },
  { key: 'orders', to: '/apps/order/list' },
  { key: 'invoices', to: '/apps/invoice/list' },
  { key: 'users', to: '/apps/user/list' },
] as const;

/** The pages built on the list kit that the person may open. */
export default function DataTables() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  const may = useMay();
  // The kit is for everybody, what the tables hold is for admins.
  const open = pages.filter(({ to }) => may('DataTable') && canOpen(to, may));
  return (
    <KitPage section="dataTables" shown={shown}>
      <Sample title={t('dataTable.pages')}>
        {open.length === 0 ? (
          <Alert title={t('cards.adminsOnly')} />
        ) : (
          <List aria-label={t('dataTable.pages')}>
            {open.map(({ key, to }) => (
              <ListItem key={key}>
                <ListItemButton to={to} className="kit-fill">
                  <ListItemContent secondary={t(`dataTable.${key}.text`)}>{t(`dataTable.${key}.name`)}</ListItemContent>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </Sample>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
