import { getInputProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Input } from '~/components/ui/input';
import { FieldShell, helperId, type FieldProps } from './shell';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search' | 'date' | 'datetime-local' | 'time';
  /** Decorative 17 px icon inside the control at the start. */
  icon?: ReactNode;
  /** Content inside the control at the end: a unit, a button. */
  end?: ReactNode;
  /** Height of 32, 36, or 44 px for toolbars, forms, and sign-in. */
  size?: 'sm' | 'md' | 'lg';
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'autoFocus'
    | 'list'
    | 'step'
    | 'readOnly'
    | 'dir'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'maxLength'
    | 'onInput'
    | 'onKeyUp'
    | 'onBlur'
  >;

/**
 * One-line input connected to conform. The name, default value, `required`, and lengths come from the constraint that
 * the server sent; the error comes from the last submission.
 */
export function TextField({
  field,
  label,
  helper,
  optional,
  type = 'text',
  icon,
  end,
  size = 'md',
  ...rest
}: TextFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: helperId({ field, helper }) });
  return (
    <FieldShell field={field} label={label} helper={helper} optional={optional}>
      <Input
        key={key}
        size={size}
        error={Boolean(field.errors)}
        startDecorator={icon}
        endDecorator={end}
        {...input}
        {...rest}
      />
    </FieldShell>
  );
}
