import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';

/**
 * Submit button that shows a spinner at the start while the submission it started is under way, and keeps its label.
 * It is never disabled (that would lose focus and the button's value); a second press while pending does nothing.
 * `intent` posts a name and value, for forms with more than one button; `label` names the button where others read the same. Pass `pending` when a fetcher submits the form.
 */
export function SubmitButton({
  intent,
  pending,
  children,
  icon,
  variant = 'solid',
  color = 'primary',
  size = 'md',
  fullWidth = false,
  label,
  form,
  formNoValidate,
}: {
  children: ReactNode;
  /** Stands before the label; the spinner takes its place. */
  icon?: ReactNode;
  variant?: 'solid' | 'soft' | 'outlined' | 'plain';
  color?: 'primary' | 'neutral' | 'danger';
  /** 32, 36 or 44 px. */
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  label?: string;
  intent?: { name: string; value: string };
  pending?: boolean;
  /** The id of the form, for a button that stands outside of it. */
  form?: string;
  /** Sends what is typed as it stands. */
  formNoValidate?: boolean;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const started = useStartedBy(ref);
  const busy = pending ?? started;
  return (
    <Button
      type="submit"
      ref={ref}
      variant={variant}
      color={color}
      size={size}
      fullWidth={fullWidth}
      loading={busy}
      startDecorator={icon}
      aria-label={label}
      form={form}
      formNoValidate={formNoValidate}
      {...intent}
    >
      {children}
    </Button>
  );
}

/** True while the navigation runs that this very button started: a page can hold several forms that post to one address. */
function useStartedBy(ref: React.RefObject<HTMLButtonElement>) {
  const navigation = useNavigation();
  const [submitter, setSubmitter] = useState(false);
  useEffect(() => {
    const form = ref.current?.form;
    const remember = (event: SubmitEvent) => setSubmitter(event.submitter === ref.current);
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [ref]);
  return submitter && navigation.state !== 'idle' && navigation.formMethod !== undefined;
}
