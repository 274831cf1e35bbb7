import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Num } from '~/components/text/num';
import { Link } from '~/components/ui/link';
import { Table, TableScroll } from '~/components/ui/table';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'plainTables');
  return { shown };
}

/** Heights of controls and texts in px (design §2), as rows to show. */
const rows = [
  { name: 'sm', height: 32, text: 13 },
  { name: 'md', height: 36, text: 14 },
  { name: 'lg', height: 44, text: 15 },
] as const;

const looks = [
  { key: 'hover', props: { hoverRow: true } },
  { key: 'stripe', props: { stripe: 'odd' } },
  { key: 'borders', props: { borderAxis: 'both' } },
  { key: 'dense', props: { size: 'sm' } },
] as const;

/** Joy's Table in each of its looks, sorted by a link. */
export default function Tables() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const [search] = useSearchParams();
  const down = search.get('sort') === 'desc';
  const sorted = down ? [...rows].reverse() : rows;
  return (
    <KitPage section="plainTables" shown={shown}>
      <div className="kit-grid">
        {looks.map(({ key, props }) => (
          <Sample key={key} title={t(`table.${key}`)}>
            <TableScroll label={t(`table.${key}`)}>
              <Table {...props}>
                <thead>
                  <tr>
                    <th scope="col">{t('table.size')}</th>
                    <th scope="col" className="table-end" aria-sort={down ? 'descending' : 'ascending'}>
                      <Link to={down ? '/tables' : '/tables?sort=desc'} color="neutral" preventScrollReset>
                        {t('table.height')}
                      </Link>
                    </th>
                    <th scope="col" className="table-end">
                      {t('table.text')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {sorted.map(({ name, height, text }) => (
                    <tr key={name}>
                      <th scope="row">{t(`size.${name}`)}</th>
                      <td className="table-end">
                        <Num>{formatNumber(height, language)}</Num>
                      </td>
                      <td className="table-end">
                        <Num>{formatNumber(text, language)}</Num>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableScroll>
          </Sample>
        ))}
      </div>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
