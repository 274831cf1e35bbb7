import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { Table, TableScroll } from '~/components/ui/table';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { palettes } from './contrast.server';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit', 'display'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'colors');
  return { shown, palettes: palettes() };
}

/** The theme's palettes with their values, the roles they are used in, and the contrast of text on each. */
export default function Colors() {
  const { t } = useTranslation(['kit', 'display']);
  const { shown, palettes: all } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <KitPage section="colors" shown={shown}>
      {all.map(({ color, scale, pairs }) => (
        <Sample key={color} title={t(`color.${color}`)}>
          <ul className="kit-tiles" role="list">
            {scale.map(({ step, value }) => (
              <li className="kit-tile" key={step}>
                <span className="kit-swatch" style={{ background: value }} />
                <code dir="ltr">{`${step} ${value}`}</code>
              </li>
            ))}
          </ul>
          <TableScroll label={t('color.contrastOf', { color: t(`color.${color}`) })}>
            <Table size="sm">
              <thead>
                <tr>
                  <th scope="col">{t('color.role')}</th>
                  <th scope="col">{t('display:skin.title')}</th>
                  <th scope="col" className="table-end">
                    {t('color.contrast')}
                  </th>
                  <th scope="col">{t('color.text')}</th>
                </tr>
              </thead>
              <tbody>
                {pairs.map(({ skin, variant, ratio }) => (
                  <tr key={`${skin} ${variant}`}>
                    <th scope="row">
                      <span dir="ltr">{variant}</span>
                    </th>
                    <td>{t(`display:skin.${skin as 'light' | 'dark'}`)}</td>
                    <td className="table-end">
                      <Num>{formatNumber(ratio, language)}</Num>
                    </td>
                    <td>
                      <Chip color={ratio >= 4.5 ? 'success' : 'warning'}>
                        {t(ratio >= 4.5 ? 'color.enough' : 'color.large')}
                      </Chip>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </Sample>
      ))}
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
