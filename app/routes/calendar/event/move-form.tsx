import { Form } from '@remix-run/react';
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { FormHelperText } from '~/components/ui/form-control';
import { type CalendarQuery, overlayUrl } from '../query';
import { Button } from '~/components/ui/button';

interface Moved {
  id: number;
  /** Date of the occurrence to move, or `null` to move the whole event. */
  on: string | null;
  allDay: boolean;
  firstDay: string;
  startTime: string;
}

const shifts = [
  { key: 'weekEarlier', days: -7, minutes: 0 },
  { key: 'dayEarlier', days: -1, minutes: 0 },
  { key: 'dayLater', days: 1, minutes: 0 },
  { key: 'weekLater', days: 7, minutes: 0 },
] as const;

const shortShifts = [
  { key: 'quarterEarlier', days: 0, minutes: -15 },
  { key: 'quarterLater', days: 0, minutes: 15 },
] as const;

/**
 * Moves and resizes an event without dragging: to a day and time, or step by step. The matching keyboard shortcuts are
 * listed below the form.
 */
export function MoveForm({ event, query }: { event: Moved; query: CalendarQuery }) {
  const { t } = useTranslation('calendar');
  const { id, on, allDay, firstDay, startTime } = event;
  const action = overlayUrl(query, `event/${id}/move`, on === null ? {} : { on });
  const resize = (sign: 1 | -1) => ({
    intent: 'shift',
    edge: 'end',
    days: allDay ? sign : 0,
    minutes: allDay ? 0 : 15 * sign,
  });
  return (
    <details className="cal-details cal-move">
      <summary>{t('move.title')}</summary>
      <Form method="post" action={action} className="cal-move__to" preventScrollReset>
        <input type="hidden" name="intent" value="to" />
        <label className="cal-move__field">
          <span className="vh">{t('move.day')}</span>
          <input className="cal-input" type="date" name="day" defaultValue={firstDay} required />
        </label>
        {!allDay && (
          <label className="cal-move__field">
            <span className="vh">{t('move.time')}</span>
            <input className="cal-input" type="time" name="time" defaultValue={startTime} required />
          </label>
        )}
        <Button variant="soft">{t('move.submit')}</Button>
      </Form>
      <div className="cal-move__steps">
        {[...shifts, ...(allDay ? [] : shortShifts)].map(({ key, days, minutes }) => (
          <PostButton key={key} action={action} fields={{ intent: 'shift', edge: 'both', days, minutes }}>
            {t(`move.${key}`)}
          </PostButton>
        ))}
        <PostButton action={action} fields={resize(-1)}>
          <ChevronsRightLeft size={15} aria-hidden />
          {t('move.shorter')}
        </PostButton>
        <PostButton action={action} fields={resize(1)}>
          <ChevronsLeftRight size={15} aria-hidden />
          {t('move.longer')}
        </PostButton>
      </div>
      <FormHelperText className="cal-move__keys">{t('move.keys')}</FormHelperText>
    </details>
  );
}
