import { useTranslation } from 'react-i18next';
import { Table, TableScroll } from '~/components/ui/table';
import { type DemoProps, Sample } from '../sample';
import type { written } from './data.server';

/** A date, an amount, and a list of names formatted for each language. */
export default function I18nAndRtl({ data }: DemoProps<ReturnType<typeof written>>) {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('i18n.title')}>
      <TableScroll label={t('i18n.title')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('i18n.language')}</th>
              <th scope="col">{t('i18n.day')}</th>
              <th scope="col">{t('i18n.amount')}</th>
              <th scope="col">{t('i18n.names')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ language, dir, name, day, amount, list }) => (
              <tr key={language}>
                <th scope="row">{name}</th>
                {[day, amount, list].map((text) => (
                  <td key={text}>
                    <span lang={language} dir={dir}>
                      {text}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
