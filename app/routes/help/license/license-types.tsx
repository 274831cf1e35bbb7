import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { YesNo } from '~/components/text/yes-no';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { Table, TableScroll } from '~/components/ui/table';
import type { LicenseFacts, licenseTypes } from './license-types.server';

const factKeys = ['notice', 'patents', 'share'] as const satisfies readonly (keyof LicenseFacts)[];

/** Comparison of the licenses. Each links to its packages (design §7). */
export function LicenseTypes({
  types,
  chosen,
  to,
}: {
  types: ReturnType<typeof licenseTypes>;
  /** The license whose packages are listed, or an empty string for all. */
  chosen: string;
  /** Returns the URL of the package list, filtered by a license. */
  to: (type: string) => string;
}) {
  const { t } = useTranslation('misc');
  return (
    <Card component="div">
      <CardTitle>{t('license.types')}</CardTitle>
      <CardSub>{t('license.typesText')}</CardSub>
      <TableScroll label={t('license.types')}>
        <Table size="sm" className="license-types">
          <thead>
            <tr>
              <th scope="col">{t('license.license')}</th>
              <th scope="col" className="table-end">
                {t('license.count')}
              </th>
              {factKeys.map((one) => (
                <th key={one} scope="col">
                  {t(`license.asks.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, name, count, facts }) => (
              <tr key={type}>
                <th scope="row">
                  <Link to={to(type)} aria-current={type === chosen ? 'true' : undefined} preventScrollReset>
                    {name ? <Num>{name}</Num> : t('license.unknown')}
                  </Link>
                </th>
                <td className="table-end">
                  <Num>{count}</Num>
                </td>
                {facts ? (
                  factKeys.map((one) => (
                    <td key={one}>
                      <YesNo it={facts[one]} yes={t('license.yes')} no={t('license.no')} />
                    </td>
                  ))
                ) : (
                  <td colSpan={3}>{t('license.byText')}</td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}
