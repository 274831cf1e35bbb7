import { getInputProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Input } from '~/components/ui/input';
import { FieldShell, helperId, type FieldProps } from './shell';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search' | 'date' | 'datetime-local' | 'time';
  /** Decorative 17 px icon at the start of the control. */
  icon?: ReactNode;
  /** Content at the end of the control, such as a unit or a button. */
  end?: ReactNode;
  /** 32, 36, or 44 px high, for toolbars, forms, and sign-in. */
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
 * A one-line input connected to Conform. The name and default value come from the form, `required` and the length
 * limits from the constraints that the server sent, and the error from the last submission.
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
