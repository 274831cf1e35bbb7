import { Fragment, type RefObject, useEffect, useRef } from 'react';
import type { LineMark } from '~/models/shared/quick/marks';

/**
 * Marks the parts of a one-line field that were understood, over the text itself. Its parent is a `line-marked`, which
 * contains the field as well; both have the same class and so the same measures.
 */
export function LineMarks({
  field,
  text,
  marks,
  className,
}: {
  field: RefObject<HTMLInputElement>;
  text: string;
  marks: readonly LineMark[];
  className: string;
}) {
  const layer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const input = field.current;
    const follow = () => {
      if (layer.current && input) layer.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input?.addEventListener('scroll', follow);
    return () => input?.removeEventListener('scroll', follow);
  }, [field, text]);
  return (
    <span className={`${className} line-marks`} dir="auto" aria-hidden>
      <span ref={layer}>
        {marks.map(({ from, to }, index) => (
          <Fragment key={from}>
            {text.slice(marks[index - 1]?.to ?? 0, from)}
            <mark>{text.slice(from, to)}</mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.to ?? 0)}
      </span>
    </span>
  );
}

/** Whether the cursor of a field is at its end, right behind a date that was understood. */
export function isBehindDate(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  marks: readonly LineMark[],
): boolean {
  const last = marks.at(-1);
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  return isAtEnd && last !== undefined && last.isDate && last.to === value.length;
}
