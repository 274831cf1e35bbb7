import { useTranslation } from 'react-i18next';
import { Donut } from '~/components/chart/kinds/donut';
import { Card, CardHead } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatChange, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { ReportCardsData } from './report.server';

/**
 * Sessions by type of device, which add up to the number in the sessions card. The workspace doesn't count visits, so
 * the numbers are samples and labeled as such.
 */
export function Devices({ sample: { devices, sessions } }: Pick<ReportCardsData, 'sample'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const share = (value: number) => formatPercent(Math.round(value * 1000) / 10, language);
  const first = devices[0];
  const nameOf = (name: string) => t(`devices.${name.toLowerCase()}` as 'devices.desktop');
  return (
    <Card>
      <CardHead title={t('devices.title')}>
        <Chip>{t('sample')}</Chip>
      </CardHead>
      <Donut
        label={t('devices.title')}
        emptyText={t('noData')}
        segments={devices.map(({ name, usage }) => ({ name: nameOf(name), value: (sessions.sessions * usage) / 100 }))}
        columns={{ name: t('devices.device'), value: t('devices.sessions'), share: t('devices.share') }}
        centerValue={first ? share(first.usage / 100) : ''}
        centerLabel={first ? nameOf(first.name) : ''}
        format={(value) => formatNumber(Math.round(value), language)}
        shareFormat={share}
      />
    </Card>
  );
}

/** Number of sessions, with their goal, users, retention, and duration. Sample data. */
export function Sessions({ sample: { sessions } }: Pick<ReportCardsData, 'sample'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const growth = formatChange(Number.parseFloat(sessions.growth), language);
  return (
    <Card>
      <CardHead title={t('sessions.title')} sub={t('sessions.sub', { number: number(sessions.sessions), growth })}>
        <Chip>{t('sample')}</Chip>
      </CardHead>
      <dl className="home__figures">
        {(['goal', 'users', 'retention', 'duration'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`sessions.${key}`)}</dt>
            <dd>{key === 'retention' ? formatPercent(sessions[key], language) : number(sessions[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
