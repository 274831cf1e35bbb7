import { useState, type ComponentProps } from 'react';
import { Num } from '~/components/text/num';
import './slider.css';

/**
 * Joy's Slider as the browser's own range: `defaultValue` between `min` and `max`, worked by arrows too. The figure beside
 * it follows with script; without, it is the value the page came with.
 */
export function Slider({
  defaultValue = 0,
  unit = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: number;
  /** Written after the figure. */
  unit?: string;
}) {
  const [value, setValue] = useState(defaultValue);
  return (
    <span className="slider">
      <input
        {...input}
        type="range"
        className="slider__range"
        defaultValue={defaultValue}
        onChange={({ target }) => setValue(Number(target.value))}
      />
      <output className="slider__value" htmlFor={input.id}>
        <Num>{`${value}${unit}`}</Num>
      </output>
    </span>
  );
}
