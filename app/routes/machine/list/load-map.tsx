import { useTranslation } from 'react-i18next';
import { Heatmap } from '~/components/chart/heatmap';
import { Card } from '~/components/ui/card';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { MachineCardFacts } from './route';

/** The load of each machine by the hour, below the list, whose rows show no course: when the fleet works, and which machine stands out. */
export function LoadMap({
  machines,
  hours,
}: {
  machines: readonly MachineCardFacts[];
  hours: readonly { at: string; label: string }[];
}) {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  return (
    <Card className="machine-load">
      <h2 className="card__title machine-title">{t('loadMap.title')}</h2>
      <Heatmap
        label={t('loadMap.label')}
        emptyText={t('noReadings')}
        format={(value) => formatNumber(Math.round(value), language)}
        data={{
          categories: hours.map(({ label }) => label),
          series: machines.map(({ name, hours: own }) => ({
            name,
            values: hours.map(({ at }) => own.find((hour) => hour.at === at)?.load ?? null),
          })),
          unit: '%',
          categoryLabel: t('hour'),
        }}
      />
    </Card>
  );
}
