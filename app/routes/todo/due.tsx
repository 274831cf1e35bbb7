import { describeDue } from '~/models/todo/due';
import { type DueWords, useDueWords } from './due-words';

interface TodoDueProps {
  day: string;
  today: string;
  /** An open task can be late; a completed or deleted one cannot. */
  open: boolean;
}

/** When a task is due: Today, Tomorrow, a weekday or the date, and by how many days an open one is late. */
export function TodoDue(props: TodoDueProps) {
  return <RowDue {...props} words={useDueWords()} />;
}

/** `TodoDue` in a list, in words that all rows share. */
export function RowDue({ day, today, open, words }: TodoDueProps & { words: DueWords }) {
  const { late, kind } = describeDue(day, today);
  const isLate = open && late > 0;
  const state = isLate ? ' todo-due--late' : open && kind === 'today' ? ' todo-due--today' : '';
  return (
    <span className={`todo-due${state}`}>
      <time dateTime={day} dir="auto" className="tnum" title={words.fullDay(day)} suppressHydrationWarning>
        {words.due(day, today)}
      </time>
      {isLate && (
        <span className="todo-due__late tnum" dir="auto">
          {words.late(late)}
        </span>
      )}
    </span>
  );
}
