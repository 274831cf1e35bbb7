import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { reminderDayText } from '~/components/form/fields/reminder-days';
import { PostButton } from '~/components/form/post-button';
import { Day, Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { previewPath, repeatPath } from '../links';
import { intervalText, scheduleColor } from '../schedule-view';
import type { InvoiceView } from '../view.server';
import { Cluster } from '~/components/ui/layout';

interface NextReminder {
  day: string;
  step: number;
  to: string;
  canSend: boolean;
}

/**
 * Schedule of an invoice: how often and when it's repeated next, the name of the invoice whose schedule created it
 * (`source`), when it's sent automatically, and its next reminder. Renders nothing for an invoice without any of these.
 */
export function ScheduleCard({
  invoice: { id, schedule, repeatOf, sendAt },
  source,
  reminder,
  query,
}: {
  invoice: InvoiceView;
  source: string | null;
  reminder: NextReminder | null;
  query: string;
}) {
  const { t } = useTranslation('invoice');
  if (!schedule && source === null && sendAt === null && reminder === null) return null;
  return (
    <Card className="invoice-card invoice-schedule">
      <CardTitle className="invoice-card__title">{t('repeat.schedule')}</CardTitle>
      {schedule && (
        <>
          <Cluster as="p" gap="4px 8px">
            {intervalText(t, schedule)}
            <StatusChip color={scheduleColor[schedule.state]}>{t(`repeat.state.${schedule.state}`)}</StatusChip>
          </Cluster>
          {schedule.next !== null && (
            <p className="invoice-due">
              <span className="invoice-quiet">{t('repeat.next')}</span>
              <Day date={schedule.next} />
            </p>
          )}
          <ButtonLink size="sm" variant="outlined" color="neutral" to={`${repeatPath(id)}${query}`} preventScrollReset>
            {t('repeat.edit')}
          </ButtonLink>
        </>
      )}
      {source !== null && repeatOf !== null && (
        <p>
          <Link to={previewPath(repeatOf)}>{t('repeat.from', { name: source })}</Link>
        </p>
      )}
      {sendAt !== null && (
        <>
          <p className="invoice-due">
            <span className="invoice-quiet">{t('repeat.sends')}</span>
            <Moment at={sendAt} time />
          </p>
          <PostButton action={`${previewPath(id)}${query}`} fields={{ intent: 'cancel-sending' }}>
            {t('repeat.cancelSending')}
          </PostButton>
        </>
      )}
      {reminder && <ReminderLine {...reminder} />}
    </Card>
  );
}

function ReminderLine({ day, step, to, canSend }: NextReminder) {
  const { t } = useTranslation('invoice');
  const { t: form } = useTranslation('form');
  const obstacle = to === '' ? t('reminder.noEmail') : canSend ? '' : t('reminder.noServer');
  return (
    <>
      <p className="invoice-due">
        <span className="invoice-quiet">{t('reminder.next')}</span>
        <Day date={day} />
      </p>
      <p className="invoice-quiet">{obstacle || reminderDayText(form, step)}</p>
    </>
  );
}
