import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Table, TableScroll } from '~/components/ui/table';
import { Sample } from '../sample';
import type { Shown } from '../section.server';
import { twinLooks, type TwinSlug } from './looks';
import { ourTwins } from './ours';

/** Nothing here does anything: it is looked at. React 18 knows the attribute as a text only. */
const still = { inert: '' } as object;

/** Our component beside the same one drawn by Joy itself, whose styles are loaded with this page alone. */
export function Twins() {
  const { t } = useTranslation('kit');
  const { page, twins } = useLoaderData<Shown>();
  if (!twins) return null;
  const slug = page.slug as TwinSlug;
  const own = ourTwins(slug);
  return (
    <Sample id="joy" title={t('twin.title')}>
      <TableScroll label={t('twin.title')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('twin.look')}</th>
              <th scope="col">{t('twin.ours')}</th>
              <th scope="col">{t('twin.joy')}</th>
            </tr>
          </thead>
          <tbody>
            {twinLooks[slug].map(({ name }, at) => (
              <tr key={name}>
                <th scope="row">
                  <code dir="ltr">{name}</code>
                </th>
                <td>
                  <div className="kit-twin" data-twin="ours" {...still}>
                    {own[at]}
                  </div>
                </td>
                <td>
                  <div
                    className="kit-twin"
                    data-twin="joy"
                    {...still}
                    dangerouslySetInnerHTML={{ __html: twins[at] ?? '' }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
