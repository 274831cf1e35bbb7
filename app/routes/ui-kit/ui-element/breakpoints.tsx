import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Table, TableScroll } from '~/components/ui/table';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Widths in px at which the layout changes (design §6). */
const widths = [
  { key: 'phone', from: 360 },
  { key: 'tablet', from: 600 },
  { key: 'small', from: 900 },
  { key: 'wide', from: 1200 },
] as const;

/** Layout changes at each width, and a component that measures its own space. */
export default function Breakpoints() {
  const { t } = useTranslation('kit');
  return (
    <>
      <Sample title={t('width.title')}>
        <TableScroll label={t('width.title')}>
          <Table size="sm">
            <thead>
              <tr>
                <th scope="col">{t('width.from')}</th>
                <th scope="col">{t('width.what')}</th>
              </tr>
            </thead>
            <tbody>
              {widths.map(({ key, from }) => (
                <tr key={key}>
                  <th scope="row">
                    <Num>{`${from} px`}</Num>
                  </th>
                  <td>{t(`width.${key}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Sample>
      <Sample title={t('width.own')}>
        <div className="kit-resize">
          <Grid min={280} fit>
            {(['one', 'two', 'three'] as const).map((word) => (
              <span key={word} className="kit-tile">
                {t(`sample.${word}`)}
              </span>
            ))}
          </Grid>
        </div>
        <p className="kit-text">{t('width.pull')}</p>
      </Sample>
    </>
  );
}
