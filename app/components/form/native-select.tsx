import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export type Option = { value: string; label: string };

/** A styled `<select>` with the heights of Joy's Input: works without script, on phones with the system's own picker. */
export function NativeSelect({
  size = 'md',
  options,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  size?: 'sm' | 'md' | 'lg';
  options: readonly Option[];
}) {
  return (
    <span className={`select select--${size}${className ? ` ${className}` : ''}`}>
      <select {...select} className="select__control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="select__chevron" size={15} aria-hidden />
    </span>
  );
}
