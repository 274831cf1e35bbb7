import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';

/**
 * Submit button that keeps its label and shows a spinner before it while its submission is pending. The button is never
 * disabled (that would lose focus and the button's value). A second click while pending does nothing. `intent` posts a
 * name and value, for forms with more than one button. `label` is the accessible name if other buttons have the same
 * text. Pass `pending` when a fetcher submits the form. Hidden on a page that the user can only view (see
 * `PathAccessContext`).
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
  /** Shown before the label. The spinner replaces it. */
  icon?: ReactNode;
  variant?: 'solid' | 'soft' | 'outlined' | 'plain';
  color?: 'primary' | 'neutral' | 'danger';
  /** Height: 32, 36, or 44 px. */
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  label?: string;
  intent?: { name: string; value: string };
  pending?: boolean;
  /** ID of the form, for a button outside of it. */
  form?: string;
  /** Whether to submit without validation. */
  formNoValidate?: boolean;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const started = useStartedBy(ref);
  const busy = pending ?? started;
  const { pathname } = useLocation();
  if (!usePathAccess().canPost(pathname)) return null;
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

/** Returns true during the navigation that this button started. A page can have several forms that post to one URL. */
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
