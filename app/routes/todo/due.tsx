import { describeDue } from '~/models/todo/due';
import { type DueWords, useDueWords } from './due-words';

interface TodoDueProps {
  /** Null for a task without a date. */
  day: string | null;
  /** `HH:MM`, null where only the day counts. */
  time?: string | null;
  today: string;
  /** An open task can be late; a completed or deleted one cannot. */
  open: boolean;
}

/** When a task is due: Today, Tomorrow, a weekday or the date, with its time, and by how many days an open one is late. */
export function TodoDue(props: TodoDueProps) {
  const words = useDueWords();
  return props.day === null ? <span className="todo-due">{words.none}</span> : <RowDue {...props} words={words} />;
}

/** `TodoDue` in a list, in words that all rows share; without a date there is nothing to say. */
export function RowDue({ day, time, today, open, words }: TodoDueProps & { words: DueWords }) {
  if (day === null) return <span className="todo-due" />;
  const { late, kind } = describeDue(day, today);
  const isLate = open && late > 0;
  const state = isLate ? ' todo-due--late' : open && kind === 'today' ? ' todo-due--today' : '';
  return (
    <span className={`todo-due${state}`}>
      <time
        dateTime={time ? `${day}T${time}` : day}
        dir="auto"
        className="tnum"
        title={words.fullDay(day)}
        suppressHydrationWarning
      >
        {words.due(day, today)}
        {time ? ` ${words.time(time)}` : null}
      </time>
      {isLate && (
        <span className="todo-due__late tnum" dir="auto">
          {words.late(late)}
        </span>
      )}
    </span>
  );
}
