import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { describeDue } from '~/models/todo-due';
import { dueText, fullDay } from './due-text';

/** When a task is due: Today, Tomorrow, a weekday or the date, and by how many days an open one is late. */
export function TodoDue({ day, today, open }: { day: string; today: string; open: boolean }) {
  const { t, i18n } = useTranslation('todo');
  const { late, kind } = describeDue(day, today);
  const isLate = open && late > 0;
  const state = isLate ? ' todo-due--late' : open && kind === 'today' ? ' todo-due--today' : '';
  return (
    <span className={`todo-due${state}`}>
      <time dateTime={day} dir="auto" className="tnum" title={fullDay(day, i18n.language)} suppressHydrationWarning>
        {dueText(day, today, t, i18n.language)}
      </time>
      {isLate && (
        <Num as="span" className="todo-due__late">
          <bdi dir="auto">{t('due.late', { count: late })}</bdi>
        </Num>
      )}
    </span>
  );
}
