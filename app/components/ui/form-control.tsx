import type { ComponentProps } from 'react';

/** Joy's FormControl: label, control, and helper text in a column. `error` shows the helper text as an error. */
export function FormControl({ error, className, ...div }: ComponentProps<'div'> & { error?: boolean }) {
  return (
    <div className={`MuiFormControl-root${error ? ' Mui-error' : ''}${className ? ` ${className}` : ''}`} {...div} />
  );
}

/** Joy's FormLabel: the label above a control. `component` is "legend" for a group and "span" inside a label. */
export function FormLabel({
  component: Tag = 'label',
  className,
  ...label
}: ComponentProps<'label'> & { component?: 'label' | 'legend' | 'span' | 'p' }) {
  const Root = Tag as 'label';
  return <Root className={className ? `MuiFormLabel-root ${className}` : 'MuiFormLabel-root'} {...label} />;
}

/** Joy's FormHelperText: the sentence under a control, red inside a `FormControl` with `error`. Hidden while empty. */
export function FormHelperText({ className, ...text }: ComponentProps<'p'>) {
  return <p className={className ? `MuiFormHelperText-root ${className}` : 'MuiFormHelperText-root'} {...text} />;
}
