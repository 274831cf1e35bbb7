import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Day } from '~/components/text/day';
import { buttonClass } from '~/components/ui/class-names';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import type { RepeatDay, RepeatState } from '~/models/invoice/repeat';
import { Cluster } from '~/components/ui/layout';

const plain = buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' });
const danger = buttonClass({ variant: 'plain', color: 'danger', size: 'sm' });

/** The next dates of a schedule, each with a skip or restore button, and buttons that pause, resume, or end it. */
export function ScheduleDates({ days, state }: { days: readonly RepeatDay[]; state: RepeatState }) {
  const { t } = useTranslation('invoice');
  const locale = useDateLocale();
  return (
    <section className="invoice-schedule" aria-label={t('repeat.dates')}>
      <h3 className="invoice-schedule__title">{t('repeat.dates')}</h3>
      {state === 'paused' && <p className="invoice-quiet">{t('repeat.pausedHint')}</p>}
      {days.length === 0 && <p className="invoice-quiet">{t('repeat.noDates')}</p>}
      {days.length > 0 && (
        <ul className="invoice-schedule__dates">
          {days.map(({ day, skipped }) => (
            <li key={day}>
              <Day date={day} />
              {skipped && <span className="invoice-quiet">{t('repeat.skipped')}</span>}
              <PostButton
                fields={{ intent: `${skipped ? 'restore' : 'skip'}:${day}` }}
                className={plain}
                label={t(skipped ? 'repeat.restoreOne' : 'repeat.skipOne', { date: formatDate(day, locale) })}
              >
                {t(skipped ? 'repeat.restore' : 'repeat.skip')}
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <Cluster align="normal">
        {state === 'active' && <PostButton fields={{ intent: 'pause' }}>{t('repeat.pause')}</PostButton>}
        {state === 'paused' && <PostButton fields={{ intent: 'resume' }}>{t('repeat.resume')}</PostButton>}
        <PostButton fields={{ intent: 'end' }} className={danger}>
          {t('repeat.end')}
        </PostButton>
      </Cluster>
    </section>
  );
}
