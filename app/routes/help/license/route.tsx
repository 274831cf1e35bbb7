import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { Table, TableScroll } from '~/components/ui/table';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { layoutConfig } from '~/layout.config';
import { product } from './packages.server';

export const handle = { i18n: ['misc'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Help');
  const t = await translatorFor(request, 'misc');
  return { title: t('license.title'), ...product };
}

/** The licence of this product, and those of the packages it is made with. */
export default function License() {
  const { t } = useTranslation(['misc', 'common']);
  const { title, version, license, packages } = useLoaderData<typeof loader>();
  const app = layoutConfig.appName;
  return (
    <Page>
      <PageHeader title={title} crumbs={[{ label: t('common:nav.dashboard'), to: '/' }, { label: title }]} />
      <Card aria-labelledby="license-own">
        <h2 className="card__title" id="license-own">
          {app} <Num>{version}</Num> · <Num>{license}</Num>
        </h2>
        <p className="card__sub">{t(license === 'UNLICENSED' ? 'license.own' : 'license.open', { app, license })}</p>
      </Card>
      <Card component="div">
        <h2 className="card__title">{t('license.packages', { count: packages.length })}</h2>
        <p className="card__sub">{t('license.packagesText')}</p>
        <TableScroll label={t('license.packages', { count: packages.length })}>
          <Table size="sm">
            <thead>
              <tr>
                <th scope="col">{t('license.name')}</th>
                <th scope="col">{t('license.version')}</th>
                <th scope="col">{t('license.license')}</th>
              </tr>
            </thead>
            <tbody>
              {packages.map((one) => (
                <tr key={one.name}>
                  <th scope="row">
                    <Num>{one.name}</Num>
                  </th>
                  <td>
                    <Num>{one.version}</Num>
                  </td>
                  <td>{one.license ? <Num>{one.license}</Num> : t('license.unknown')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Card>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
