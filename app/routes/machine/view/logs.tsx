import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Card, CardTitle } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { TextWithValue } from '~/components/text/text-with-value';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { MachineView } from './route';
import { MachineStateChip } from '../state';
import { AcknowledgeForm, AlarmTaken } from './forms';
import { Stack } from '~/components/ui/layout';

/** The machine's alarms, open ones first. Open alarms can be acknowledged with a note. */
export function Alarms({ alarms }: Pick<MachineView, 'alarms'>) {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  return (
    <Card id="alarms">
      <CardTitle className="machine-title">{t('alarms.title')}</CardTitle>
      {alarms.length === 0 && <p className="machine-sub">{t('alarms.none')}</p>}
      <Stack as="ul" gap={14} role="list">
        {alarms.map(({ id, kind, at, value, acknowledgedAt, acknowledgedBy, note }) => (
          <li key={id} className="machine-log__entry">
            <p className="machine-log__head">
              <Chip color={acknowledgedAt ? 'neutral' : 'danger'}>{t(`alarms.${kind}`)}</Chip>
              <Num>
                {kind === 'overheated' ? `${formatNumber(value, language)} °C` : formatPercent(value, language)}
              </Num>
              <Moment at={at} time className="machine-sub" />
            </p>
            {acknowledgedAt ? (
              <>
                <AlarmTaken alarmId={id} />
                <p className="machine-sub">
                  <TextWithValue text={(value) => t('alarms.acknowledgedBy', { name: acknowledgedBy, value })}>
                    <Moment at={acknowledgedAt} time />
                  </TextWithValue>
                  {note && (
                    <>
                      {' · '}
                      <bdi>{note}</bdi>
                    </>
                  )}
                </p>
              </>
            ) : (
              <AcknowledgeForm alarmId={id} />
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/**
 * The machine's downtimes, newest first.
 * @param stopped number of hours without production in a period of several days; `null` for a single day
 */
export function Downtimes({ downtimes, stopped }: Pick<MachineView, 'downtimes'> & { stopped: number | null }) {
  const { t } = useTranslation('machine');
  return (
    <Card>
      <CardTitle className="machine-title">{t('downtime.title')}</CardTitle>
      {stopped !== null && <p className="machine-sub">{t('downtime.total', { count: stopped })}</p>}
      {downtimes.length === 0 && <p className="machine-sub">{t('downtime.none')}</p>}
      <Stack as="ul" gap={14} role="list">
        {downtimes.map(({ id, from, until, state, reason, note }) => (
          <li key={id} className="machine-log__entry">
            <p className="machine-log__head">
              <MachineStateChip state={state} />
              <span>{reason ? t(`reason.${reason}`) : t('downtime.noReason')}</span>
            </p>
            <p className="machine-sub">
              <Moment at={from} time /> – {until ? <Moment at={until} time /> : t('downtime.now')}
              {note && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
