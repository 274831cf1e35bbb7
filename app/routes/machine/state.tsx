import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import type { MachineHour, MachineState } from '~/models/machine/rules';

const stateColor = {
  running: 'success',
  idle: 'warning',
  maintenance: 'info',
  offline: 'danger',
} as const satisfies Record<MachineState, string>;

export function MachineStateChip({ state }: { state: MachineState }) {
  const { t } = useTranslation('machine');
  return <StatusChip color={stateColor[state]}>{t(`state.${state}`)}</StatusChip>;
}

/**
 * The state in each of the last hours as a strip, oldest first. The label is a sentence with the number of hours that
 * the machine was running.
 */
export function StateTimeline({ hours }: { hours: readonly Pick<MachineHour, 'at' | 'state'>[] }) {
  const { t } = useTranslation('machine');
  if (hours.length === 0) return <p className="machine-sub">{t('noReadings')}</p>;
  const running = hours.filter(({ state }) => state === 'running').length;
  return (
    <div
      className="machine-strip"
      role="img"
      aria-label={t('strip', { running, hours: hours.length })}
      title={t('strip', { running, hours: hours.length })}
    >
      {hours.map(({ at, state }) => (
        <span key={at} className={`machine-strip__hour machine-strip__hour--${state}`} />
      ))}
    </div>
  );
}
