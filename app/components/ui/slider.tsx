import { useState, type ComponentProps, type CSSProperties } from 'react';
import { Num } from '~/components/text/num';
import './slider.css';

/**
 * Joy's Slider as a native range input from `min` to `max`, initially at `defaultValue`. With JavaScript, the number
 * next to it is updated. Without JavaScript, the number stays at the initial value, and the control has the browser's
 * own appearance.
 */
export function Slider({
  defaultValue = 0,
  unit = '',
  valueLabelDisplay = 'on',
  min = 0,
  max = 100,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
  defaultValue?: number;
  min?: number;
  max?: number;
  /** Text after the number. */
  unit?: string;
  /** `off` hides the number next to the slider. */
  valueLabelDisplay?: 'on' | 'off';
}) {
  const [value, setValue] = useState(defaultValue);
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  return (
    <span className="slider">
      <input
        {...input}
        type="range"
        min={min}
        max={max}
        className="slider__range"
        defaultValue={defaultValue}
        style={{ '--slider-share': share } as CSSProperties}
        onChange={({ target }) => setValue(Number(target.value))}
      />
      {valueLabelDisplay === 'on' && (
        <output className="slider__value" htmlFor={input.id}>
          <Num>{`${value}${unit}`}</Num>
        </output>
      )}
    </span>
  );
}
