import { describeDue } from '~/models/todo/due';
import { type DueWords, useDueWords } from './due-words';

interface TodoDueProps {
  /** Null for a task without a date. */
  day: string | null;
  /** `HH:MM`; null for all day. */
  time?: string | null;
  today: string;
  /** Whether the task is open. Completed and deleted tasks can't be late. */
  open: boolean;
}

/** Due date of a task (see `dueText`), with its time. For a late open task, also how many days late it is. */
export function TodoDue(props: TodoDueProps) {
  const words = useDueWords();
  return props.day === null ? <span className="todo-due">{words.none}</span> : <RowDue {...props} words={words} />;
}

/** `TodoDue` in a list, with texts that all rows share. Empty if there's no date. */
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
