import { Button } from '@mui/joy';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { JoyTheme } from './joy-theme';

/**
 * Submit button that shows a spinner at the start while the submission it started is under way, and keeps its label.
 * It is never disabled (that would lose focus and the button's value); a second press while pending does nothing.
 * `intent` posts a name and value, for forms with more than one button. Pass `pending` when a fetcher submits the form.
 */
export function SubmitButton({
  intent,
  pending,
  children,
  startDecorator,
  ...button
}: Pick<
  ComponentProps<typeof Button>,
  'children' | 'color' | 'variant' | 'size' | 'fullWidth' | 'startDecorator' | 'className'
> & {
  intent?: { name: string; value: string };
  pending?: boolean;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const started = useStartedBy(ref);
  const busy = pending ?? started;
  return (
    <JoyTheme>
      <Button
        type="submit"
        ref={ref}
        {...button}
        {...intent}
        aria-busy={busy || undefined}
        startDecorator={busy ? <span className="spinner" aria-hidden /> : startDecorator}
        onClick={busy ? (event) => event.preventDefault() : undefined}
      >
        {children}
      </Button>
    </JoyTheme>
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
