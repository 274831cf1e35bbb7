import type { CalendarScreen } from './view.server';

/** Table head with the weekdays, as short names (`short`) or single letters, and the full name for screen readers. */
export function WeekdayHead({ weekdays, as }: Pick<CalendarScreen, 'weekdays'> & { as: 'short' | 'letter' }) {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday.long} scope="col" abbr={weekday.long}>
            {weekday[as]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
