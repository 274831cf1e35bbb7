import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/kinds/area';
import { ComboChart } from '~/components/chart/kinds/combo';
import { FunnelChart } from '~/components/chart/kinds/funnel';
import { Gauge } from '~/components/chart/kinds/gauge';
import { LineChart } from '~/components/chart/kinds/line';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { RadarChart } from '~/components/chart/kinds/radar';
import { ScatterChart } from '~/components/chart/kinds/scatter';
import { Tracker } from '~/components/chart/kinds/tracker';
import { Card, CardHead, CardTitle } from '~/components/ui/card';
import { Popover } from '~/components/ui/popover';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { machineStates, partsLeft } from '~/models/machine/rules';
import type { loader } from './route';

function useShare() {
  const language = useLanguage();
  return (value: number) => formatPercent(Math.round(value), language);
}

/** The machine's effectiveness, its components, and a comparison with the fleet's average. */
export function Effectiveness() {
  const { t } = useTranslation('machine');
  const { machine, fleet } = useLoaderData<typeof loader>();
  const share = useShare();
  const { name, oee, availability, performance, quality, utilisation, hours } = machine;
  const own = { availability, performance, quality, utilisation };
  const partOf = (part: keyof typeof own) => ({
    name: t(part === 'utilisation' ? 'fleet.utilisation' : `oee.${part}`),
    value: own[part],
    mean: fleet[part],
  });
  const parts = (['availability', 'performance', 'quality', 'utilisation'] as const).map(partOf);
  // The longest names go at the top and the bottom, where they have space.
  const around = (['availability', 'performance', 'utilisation', 'quality'] as const).map(partOf);
  return (
    <>
      <Card>
        <CardHead title={t('oee.title')}>
          <Popover
            button={t('oee.how')}
            label={t('oee.how')}
            buttonProps={{ variant: 'plain', color: 'neutral', size: 'sm' }}
          >
            <p>{t('oee.howText')}</p>
          </Popover>
        </CardHead>
        <div className="machine-oee">
          <Gauge
            label={t('oee.sentence', { oee: share(oee) })}
            emptyText={t('noReadings')}
            value={hours.length > 0 ? oee : null}
            caption={t('column.oee')}
            valueLabel={t('column.oee')}
            format={share}
          />
          <ProgressBars
            label={t('oee.parts')}
            emptyText={t('noReadings')}
            max={100}
            format={share}
            items={parts.map((part) => ({ name: part.name, value: part.value }))}
          />
        </div>
        <States />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('chart.beside')}</CardTitle>
        <RadarChart
          label={t('chart.besideSentence', { name })}
          emptyText={t('noReadings')}
          format={share}
          data={{
            categories: around.map((part) => part.name),
            series:
              hours.length > 0
                ? [
                    { name, values: around.map(({ value }) => value) },
                    { name: t('chart.mean'), values: around.map(({ mean }) => mean), comparison: true },
                  ]
                : [],
            unit: '%',
            categoryLabel: t('oee.parts'),
          }}
        />
      </Card>
      <Losses />
    </>
  );
}

/**
 * Funnel from the parts that were possible to the good parts. Each step shows the loss from one component of
 * effectiveness.
 */
function Losses() {
  const { t } = useTranslation('machine');
  const { machine } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const steps = partsLeft(machine.hours, machine.ratePerHour);
  return (
    <Card>
      <CardTitle className="machine-title">{t('loss.title')}</CardTitle>
      <FunnelChart
        label={t('loss.sentence', { name: machine.name })}
        emptyText={t('noReadings')}
        format={(value) => formatNumber(value, language)}
        data={{
          categories: (['planned', 'running', 'made', 'good'] as const).map((step) => t(`loss.${step}`)),
          series: [{ name: t('loss.parts'), values: [steps.planned, steps.running, steps.made, steps.good] }],
          unit: '',
          categoryLabel: t('loss.step'),
        }}
      />
    </Card>
  );
}

const tones = { running: 'good', idle: 'fair', maintenance: 'planned', offline: 'bad' } as const;

function States() {
  const { t } = useTranslation('machine');
  const { machine, labels } = useLoaderData<typeof loader>();
  const { hours } = machine;
  const stateOf = (at: number) => machineStates[at] ?? 'offline';
  const running = hours.filter(({ state }) => state === 'running').length;
  return (
    <Tracker
      label={t('strip', { running, hours: hours.length })}
      emptyText={t('noReadings')}
      data={{
        categories: labels,
        series: [{ name: t('column.state'), values: hours.map(({ state }) => machineStates.indexOf(state)) }],
        unit: '',
        categoryLabel: t('hour'),
      }}
      toneOf={(at) => tones[stateOf(at)]}
      format={(at) => t(`state.${stateOf(at)}`)}
    />
  );
}

/** Charts of the machine's hourly readings, and of its temperature against its load. */
export function Readings() {
  const { t } = useTranslation('machine');
  const { machine, labels } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { name, hours, ratePerHour, limits } = machine;
  const axis = { categoryLabel: t('hour'), categories: labels };
  const common = { ...axis, emptyText: t('noReadings') };
  const number = (value: number) => formatNumber(value, language);
  const temperatures = { name: t('column.temperature'), values: hours.map(({ temperature }) => temperature) };
  const limitOf = (kind: keyof typeof limits) => ({
    name: t('chart.limit'),
    values: hours.map(() => limits[kind]),
    comparison: true,
  });
  return (
    <>
      <Card>
        <CardTitle className="machine-title">{t('chart.load')}</CardTitle>
        <AreaChart
          {...common}
          label={t('chart.loadSentence', { name })}
          series={[{ name: t('column.load'), values: hours.map(({ load }) => load) }, limitOf('overload')]}
          format={(value) => formatPercent(value, language)}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('chart.temperature')}</CardTitle>
        <LineChart
          {...common}
          label={t('chart.temperatureSentence', { name })}
          series={[temperatures, limitOf('overheated')]}
          format={(value) => `${number(value)} °C`}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('chart.heat')}</CardTitle>
        <ScatterChart
          label={t('chart.heatSentence', { name })}
          emptyText={t('noReadings')}
          format={number}
          data={{
            ...axis,
            series: [
              { name: t('chart.loadAxis'), values: hours.map(({ load }) => load) },
              { ...temperatures, name: t('chart.temperatureAxis') },
            ],
            unit: '',
          }}
        />
      </Card>
      <Card>
        <CardTitle className="machine-title">{t('chart.output')}</CardTitle>
        <ComboChart
          label={t('chart.outputSentence', { name })}
          emptyText={t('noReadings')}
          format={number}
          data={{
            ...axis,
            series: [
              { name: t('chart.good'), values: hours.map(({ produced, rejected }) => produced - rejected) },
              { name: t('chart.fullSpeed'), values: hours.map(() => ratePerHour), comparison: true },
              { name: t('chart.rejected'), values: hours.map(({ rejected }) => rejected) },
            ],
            unit: '',
          }}
        />
      </Card>
    </>
  );
}
