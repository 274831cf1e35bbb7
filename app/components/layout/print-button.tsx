import { Printer } from 'lucide-react';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button } from '~/components/ui/button';

/** Prints the page as it stands; without script the browser's own menu does, so the button comes with script. */
export function PrintButton({ label }: { label: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" variant="outlined" color="neutral" size="sm" onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      {label}
    </Button>
  );
}
