import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { chartColor } from './data';
import { PointLabel } from './point-label';
import { useChartMark } from './use-point';

/**
 * The drawing of a chart without axes. Its marks are the elements with `data-mark`, counted from 0, and `marks` are
 * their labels. With JavaScript, the pointer and the arrow keys show the label of a mark. The up and down arrows move
 * by `row` marks. The label is at the center of the mark or, if there is one, of the element whose `data-place` is the
 * mark's index.
 */
export function KeyboardChart({
  label,
  marks,
  row,
  className,
  style,
  children,
}: {
  label: string;
  marks: readonly string[];
  row?: number;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const drawing = useRef<HTMLElement>(null);
  const { at, setAt, leave, figure } = useChartMark(marks.length, row);
  const [place, setPlace] = useState({ x: 0, y: 0 });

  useEffect(() => {
    if (!drawing.current || at === null) return;
    const mark =
      drawing.current.querySelector(`[data-place="${at}"]`) ?? drawing.current.querySelector(`[data-mark="${at}"]`);
    if (!mark) return;
    if (document.activeElement === drawing.current) mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const [whole, part] = [drawing.current.getBoundingClientRect(), mark.getBoundingClientRect()];
    setPlace({
      x: ((part.left + part.width / 2 - whole.left) / whole.width) * 100,
      y: ((part.top + part.height / 2 - whole.top) / whole.height) * 100,
    });
  }, [at]);

  function onPointerMove({ target }: PointerEvent<HTMLElement>) {
    const mark = target instanceof Element && target.closest('[data-mark]');
    if (mark) setAt(Number(mark.getAttribute('data-mark')));
  }

  return (
    <>
      <figure
        ref={drawing}
        className={`chart-walked ${className}`}
        role="img"
        aria-label={label}
        dir="ltr"
        style={style}
        onPointerMove={onPointerMove}
        onPointerLeave={leave}
        {...figure}
      >
        {children}
        {at !== null && <PointLabel {...place} text={marks[at] ?? ''} color={chartColor(1)} walked />}
      </figure>
      {figure.tabIndex === 0 && (
        <span className="vh" role="status">
          {at === null ? '' : marks[at]}
        </span>
      )}
    </>
  );
}
