import { useTranslation } from 'react-i18next';
import { Tree } from '~/components/ui/tree';
import { regions, sales } from '../sales';
import { Sample } from '../sample';

/** Regions with their shops, and shops with their quarters. */
export default function TreeDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('table.grouped')}>
      <Tree
        aria-label={t('table.grouped')}
        nodes={regions.map((region) => ({
          label: t(`table.region.${region}`),
          children: sales
            .filter((row) => row.region === region)
            .map(({ shop, quarters }) => ({
              label: shop,
              children: quarters.map((sold, at) => ({ label: `Q${at + 1}: ${sold}`, to: '/tables/grouped' })),
            })),
        }))}
      />
    </Sample>
  );
}
