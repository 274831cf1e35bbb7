import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { FileJson, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { isHttps } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { EndpointDoc } from './endpoint';
import { findCalls, listTags } from './view.server';
import { withNames } from './names.server';
import { ApiGuides } from './guides';
import { ApiIndex } from './index-list';
import { ApiStart } from './start';
import apiCallCss from './endpoint.css?url';
import apiDocsCss from './api-docs.css?url';
import { Button, ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { Split } from '~/components/ui/layout';
import { Stack } from '~/components/ui/layout';

export const handle = { i18n: ['docs'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: apiDocsCss },
  { rel: 'stylesheet', href: apiCallCss },
];

/** Maximum number of search results that are shown in full. If there are more, they're shown as an index. */
const inFull = 12;

/**
 * Loads the API reference: the guides (`tag=guides`), the endpoints of a section (`tag`) in full, the endpoints that
 * match a search (`q`), or an index of all endpoints.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const { searchParams, host } = new URL(request.url);
  const tags = listTags();
  const tag = tags.find(({ name }) => name === searchParams.get('tag'))?.name ?? '';
  const q = (searchParams.get('q') ?? '').trim();
  const t = await translatorFor(request, 'docs');
  const origin = `${isHttps(request) ? 'https' : 'http'}://${request.headers.get('host') ?? host}`;
  const guides = tag === '' && q === '' && searchParams.get('tag') === 'guides';
  const found = guides ? [] : findCalls({ q, tag });
  const calls = tag !== '' || (q !== '' && found.length <= inFull) ? found : [];
  const index = found.map(({ id, tag: part, method, path, summary }) => ({ id, tag: part, method, path, summary }));
  return { title: t('title'), origin, tags, tag, q, guides, index, calls: await withNames(request, calls) };
}

const address = (tag: string, q: string) => {
  const query = new URLSearchParams({ ...(q && { q }), ...(tag && { tag }) }).toString();
  return query ? `/api/docs?${query}` : '/api/docs';
};

export default function ApiDocs() {
  const { t } = useTranslation('docs');
  const { origin, tags, tag, q, guides, index, calls } = useLoaderData<typeof loader>();
  const [key, setKey] = useState('');
  const trial = { value: key, set: setKey };
  const overview = tag === '' && q === '' && !guides;
  const shown = tags.filter(({ name }) => index.some((call) => call.tag === name));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <a href="/api/openapi.json" className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}>
            <FileJson size={16} aria-hidden /> {t('document')}
          </a>
        }
      />
      <Form className="api-search" role="search" action="/api/docs" key={q}>
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <span className="api-search__field">
          <Search size={16} aria-hidden />
          <input type="search" name="q" defaultValue={q} aria-label={t('search')} placeholder={t('search')} />
        </span>
        <Button variant="soft" color="neutral">
          {t('submit')}
        </Button>
        {guides ? null : (
          <p className="api-search__count" role="status">
            {t('calls', { count: index.length })}
          </p>
        )}
      </Form>
      <Split columns="200px minmax(0, 1fr)">
        <nav className="api-tags" aria-label={t('parts')}>
          <ul>
            <li>
              <Link to="/api/docs?tag=guides" aria-current={guides ? 'true' : undefined}>
                {t('guides.title')}
              </Link>
            </li>
            {[{ name: '', label: '', count: null }, ...tags].map(({ name, label, count }) => (
              <li key={name}>
                <Link to={address(name, q)} aria-current={name === tag && !guides ? 'true' : undefined}>
                  {name === '' ? t('all') : <span lang="en">{label}</span>}
                  {count === null ? null : <Num className="api-tags__count">{count}</Num>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Stack>
          {overview ? <ApiStart origin={origin} /> : null}
          {guides ? <ApiGuides origin={origin} /> : null}
          {index.length === 0 && !guides ? (
            <Card component="div">
              <EmptyState
                icon={<SearchX size={24} />}
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  <ButtonLink to="/api/docs" variant="outlined" color="neutral" size="sm">
                    {t('empty.action')}
                  </ButtonLink>
                }
              />
            </Card>
          ) : null}
          {shown.map(({ name, label }) => {
            const own = calls.filter((call) => call.tag === name);
            const lines = index.filter((call) => call.tag === name);
            return (
              <Card key={name} aria-labelledby={`part-${name}`}>
                <h2 className="api-part__title" id={`part-${name}`} lang="en">
                  {label}
                </h2>
                {own.length === 0 ? (
                  <ApiIndex calls={lines} />
                ) : (
                  own.map((call) => <EndpointDoc key={call.id} call={call} origin={origin} trial={trial} />)
                )}
              </Card>
            );
          })}
        </Stack>
      </Split>
    </Page>
  );
}
