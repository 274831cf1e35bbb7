import type { CalendarScreen } from './view.server';

/** The head of a table of days: each weekday `short` or as its letter, and in full for those who hear it. */
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
