import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joyClass } from './class-names';

/** An option of a select: the value it posts and its text. */
export type Option = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'color'> & {
  size?: 'sm' | 'md';
  /** `danger` highlights the border if the selection is invalid. Show the reason next to it. */
  color?: 'neutral' | 'danger';
  /** The options. To group them, pass `<optgroup>`s as children instead. */
  options?: readonly Option[];
};

/**
 * Removes the invisible characters that isolate a name at the start of the text. Typing the first letters of the name
 * then finds the option.
 */
const typable = (label: string) => label.replace(/^\u2068([^\u2066-\u2069]*)\u2069/, '$1');

/**
 * Joy's Select as a native `<select>`, 32 or 36 px high. Works without JavaScript and uses the system's own picker on
 * phones.
 */
export function Select({ size = 'md', color = 'neutral', options = [], className, children, ...select }: SelectProps) {
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select className={joyClass('Select', { color, size })} {...select}>
        {children ??
          options.map((option) => (
            <option key={option.value} value={option.value}>
              {typable(option.label)}
            </option>
          ))}
      </select>
      <ChevronDown className="select__chevron" size={15} aria-hidden />
    </span>
  );
}
