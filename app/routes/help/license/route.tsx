import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pager } from '~/components/data-table/pager';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { ChipLink } from '~/components/ui/chip';
import { Input } from '~/components/ui/input';
import { Table, TableScroll } from '~/components/ui/table';
import { translatorFor } from '~/http/i18n.server';
import { assertRightAddress, correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { layoutConfig } from '~/layout.config';
import { withQuery } from '~/lib/with-query';
import { licenseTypes } from './license-types.server';
import { LicenseTypes } from './license-types';
import { builtAt, packageQuerySchema, packagesWith, packageWithText, product } from './packages.server';
import licenseCss from './license.css?url';

const path = '/pages/license';

export const handle = { i18n: ['misc', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: licenseCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Help');
  const { searchParams } = new URL(request.url);
  const requestedQuery = readListQuery(packageQuerySchema, searchParams);
  assertRightAddress(request, requestedQuery);
  const name = searchParams.get('package');
  const open = name === null ? null : await orThrow((async () => packageWithText(name))());
  const t = await translatorFor(request, 'misc');
  const found = await pageWithin(requestedQuery, packagesWith);
  correctPage(request, found.query.page);
  const { version, license } = product;
  return { title: t('license.title'), version, license, built: builtAt(), types: licenseTypes(), open, ...found };
}

interface Shown {
  q: string;
  type: string;
  page: number;
}

function listSearch({ q, type, page }: Shown): URLSearchParams {
  return new URLSearchParams({ ...(q && { q }), ...(type && { type }), ...(page > 1 && { page: String(page) }) });
}

const listUrl = (shown: Shown) => {
  const search = listSearch(shown);
  return withQuery(path, search);
};

/** Returns the URL that shows a package's license text above the current page of the list. */
function packageUrl({ name, version }: { name: string; version: string }, shown: Shown) {
  const search = listSearch(shown);
  search.set('package', `${name}@${version}`);
  return `${path}?${search}#license-text`;
}

/** License of this product, and those of the packages it runs on. */
export default function License() {
  const { t } = useTranslation(['misc', 'common']);
  const { title, version, license, built, types, query } = useLoaderData<typeof loader>();
  const app = layoutConfig.appName;
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <ButtonLink
            size="sm"
            variant="outlined"
            color="neutral"
            to={`${path}/packages.json`}
            reloadDocument
            startDecorator={<Download size={16} aria-hidden />}
          >
            {t('license.json')}
          </ButtonLink>
        }
      />
      <div className="license-cards">
        <Card aria-labelledby="license-own">
          <CardTitle id="license-own">
            <Num>{`${app} ${version}`}</Num> · <Num>{license}</Num>
          </CardTitle>
          {built && (
            <CardSub>
              {t('license.built')} <Moment at={built} time />
            </CardSub>
          )}
          <CardSub>{t(license === 'UNLICENSED' ? 'license.own' : 'license.open', { app, license })}</CardSub>
        </Card>
        <LicenseText />
        <LicenseTypes
          types={types}
          chosen={query.type}
          to={(type) => `${listUrl({ q: '', type, page: 1 })}#packages`}
        />
        <Packages />
      </div>
    </Page>
  );
}

function LicenseText() {
  const { t } = useTranslation('misc');
  const { open } = useLoaderData<typeof loader>();
  if (!open) return null;
  return (
    <Card aria-labelledby="license-text">
      <CardTitle id="license-text">
        <Num>{`${open.name} ${open.version}`}</Num> · <bdi>{open.license || t('license.unknown')}</bdi>
      </CardTitle>
      {open.text === '' ? (
        <CardSub>{t('license.noText')}</CardSub>
      ) : (
        <pre className="license-text" dir="ltr" tabIndex={0} aria-labelledby="license-text" role="region">
          {open.text}
        </pre>
      )}
    </Card>
  );
}

function Packages() {
  const { t } = useTranslation(['misc', 'table']);
  const { packages, total, query, types } = useLoaderData<typeof loader>();
  const { q, type, page, perPage } = query;
  const follow = useClientNavigation(() => false);
  const heading = t('license.packages', { count: total });
  const named = (types.find((one) => one.type === type)?.name ?? type) || t('license.unknown');
  return (
    <Card component="div">
      <CardTitle id="packages">{heading}</CardTitle>
      <CardSub>{t('license.packagesText')}</CardSub>
      {type && (
        <p className="license-chips">
          <ChipLink
            to={listUrl({ q, type: '', page: 1 })}
            aria-label={`${t('table:removeFilter')}: ${named}`}
            preventScrollReset
          >
            <Num>{named}</Num> ×
          </ChipLink>
        </p>
      )}
      <Form method="get" action={path} role="search" className="license-search">
        {type && <input type="hidden" name="type" value={type} />}
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t('license.search')}
          placeholder={t('license.search')}
          autoComplete="off"
          startDecorator={<Search size={17} aria-hidden />}
        />
        <Button variant="soft" color="neutral">
          {t('license.find')}
        </Button>
      </Form>
      {packages.length === 0 ? (
        <CardSub>{t('license.none')}</CardSub>
      ) : (
        <div onClick={follow}>
          <TableScroll label={heading}>
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
                  <tr key={`${one.name}@${one.version}`}>
                    <th scope="row">
                      <a href={packageUrl(one, query)}>
                        <Num>{one.name}</Num>
                      </a>
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
          <Pager page={page} pages={Math.ceil(total / perPage)} search={listSearch({ q, type, page: 1 })} />
        </div>
      )}
    </Card>
  );
}
