import { useTranslation } from 'react-i18next';
import { Pieces } from '../pieces';
import { sales, total } from '../sales';
import { Sample } from '../sample';

/** If the table doesn't fit, each row becomes a card whose values are labeled with their columns. */
export default function ResponsiveCards() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('table.cards')}>
      <div className="kit-cards" role="table" aria-label={t('table.cards')}>
        <div role="rowgroup" className="kit-cards__head">
          <div role="row">
            <span role="columnheader">{t('table.shop')}</span>
            <span role="columnheader">{t('table.regionName')}</span>
            <span role="columnheader">{t('table.sum')}</span>
          </div>
        </div>
        <div role="rowgroup">
          {sales.map(({ shop, region, quarters }) => (
            <div role="row" key={shop}>
              <span role="rowheader">
                <bdi>{shop}</bdi>
              </span>
              <span role="cell" data-label={t('table.regionName')}>
                {t(`table.region.${region}`)}
              </span>
              <span role="cell" data-label={t('table.sum')}>
                <Pieces>{total(quarters)}</Pieces>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p className="kit-text kit-after">{t('width.pull')}</p>
    </Sample>
  );
}
