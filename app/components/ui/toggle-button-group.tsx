import { ButtonLink } from './button';
import { ButtonGroup } from './button-group';
import type { Size } from './class-names';
import './button-group.css';

/**
 * Joy's ToggleButtonGroup as links: a choice between a few options that takes effect immediately. Each option has a
 * URL, so it works without JavaScript. In a form, use radio buttons.
 */
export function ToggleButtonGroup({
  value,
  options,
  size = 'sm',
  ...label
}: ({ 'aria-label': string } | { 'aria-labelledby': string }) & {
  /** The current choice. */
  value: string;
  options: readonly { value: string; label: string; to: string }[];
  size?: Size;
}) {
  return (
    <ButtonGroup {...label}>
      {options.map((option) => (
        <ButtonLink
          key={option.value}
          to={option.to}
          size={size}
          variant={option.value === value ? 'soft' : 'outlined'}
          color={option.value === value ? 'primary' : 'neutral'}
          aria-current={option.value === value ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  );
}
