import { Fragment, type RefObject, useEffect, useRef } from 'react';
import type { LineMark } from '~/models/shared/quick/marks';

/**
 * Marks the recognized parts of a one-line field, over the text itself. Its parent is a `line-marked` element, which
 * also contains the field. Both have the same class and therefore the same dimensions.
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
