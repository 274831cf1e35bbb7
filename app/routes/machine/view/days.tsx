import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/kinds/area';
import { BarChart } from '~/components/chart/kinds/bar';
import { Gauge } from '~/components/chart/kinds/gauge';
import { LineChart } from '~/components/chart/kinds/line';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { listUrl } from '~/components/data-table/list-url';
import { Card, CardTitle } from '~/components/ui/card';
import { Tab, Tabs } from '~/components/ui/tabs';
import { formatDate, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { hoursOf, machinePeriods } from '~/models/machine/days';
import type { machineDays } from '~/models/machine/queries.server';
import type { loader } from './route';

/** The periods of the page as links: the last day by hour, and a week or a month by day. */
export function PeriodTabs() {
  const { t } = useTranslation('machine');
  const { period } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <Tabs aria-label={t('period.label')}>
      {machinePeriods.map((one) => (
        <Tab key={one} to={listUrl(search, { period: one === 'day' ? null : one })} selected={one === period}>
          {t(`period.${one}`)}
        </Tab>
      ))}
    </Tabs>
  );
}

type Days = Awaited<ReturnType<typeof machineDays>>;

/** The effectiveness of the machine over several days, and its hours, parts, load, and temperature for each day. */
export function MachineDays({ days, ...shares }: Days) {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  const { machine } = useLoaderData<typeof loader>();
  const { name, limits } = machine;
  const share = (value: number) => formatPercent(Math.round(value), language);
  const number = (value: number) => formatNumber(value, language);
  const axis = {
    emptyText: t('noReadings'),
    categoryLabel: t('period.date'),
    categories: days.map(({ day }) => formatDate(day, language, 'short')),
  };
  const limitOf = (kind: keyof typeof limits) => ({
    name: t('chart.limit'),
    values: days.map(() => limits[kind]),
    comparison: true,
  });
  const loads = days.map((day) => Math.round(day.load / Math.max(1, hoursOf(day))));
  return (
    <>
      <Card>
        <CardTitle className="machine-title">{t('oee.parts')}</CardTitle>
        <div className="machine-oee">
          <Gauge
            label={t('oee.sentence', { oee: share(shares.oee) })}
            emptyText={t('noReadings')}
            value={days.length > 0 ? shares.oee : null}
            caption={t('column.oee')}
            valueLabel={t('column.oee')}
            format={share}
          />
          <ProgressBars
            label={t('oee.parts')}
            emptyText={t('noReadings')}
            max={100}
            format={share}
            items={[
              { name: t('oee.availability'), value: shares.availability },
              { name: t('oee.performance'), value: shares.performance },
              { name: t('oee.quality'), value: shares.quality },
              { name: t('fleet.utilisation'), value: shares.utilisation },
            ]}
          />
        </div>
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('period.hours')}</CardTitle>
        <BarChart
          {...axis}
          stacked
          label={t('period.hoursSentence', { name })}
          series={[
            { name: t('period.running'), values: days.map(({ running }) => running) },
            { name: t('period.stopped'), values: days.map((day) => hoursOf(day) - day.running) },
          ]}
          format={number}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('period.output')}</CardTitle>
        <BarChart
          {...axis}
          stacked
          label={t('period.outputSentence', { name })}
          series={[
            { name: t('period.good'), values: days.map(({ produced, rejected }) => produced - rejected) },
            { name: t('period.rejected'), values: days.map(({ rejected }) => rejected) },
          ]}
          format={number}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('period.load')}</CardTitle>
        <AreaChart
          {...axis}
          label={t('period.loadSentence', { name })}
          series={[{ name: t('period.load'), values: loads }]}
          format={(value) => formatPercent(value, language)}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('period.temperature')}</CardTitle>
        <LineChart
          {...axis}
          label={t('period.temperatureSentence', { name })}
          series={[
            { name: t('period.temperature'), values: days.map(({ temperature }) => temperature) },
            limitOf('overheated'),
          ]}
          format={(value) => `${number(value)} °C`}
        />
      </Card>
    </>
  );
}
