import { Printer } from 'lucide-react';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button } from '~/components/ui/button';
import { buttonClass, type ButtonLook } from '~/components/ui/class-names';

/**
 * A button that prints the current page. It requires JavaScript, and its space is reserved until JavaScript has loaded.
 * Without JavaScript, users can print from the browser's menu.
 */
export function PrintButton({
  label,
  variant = 'outlined',
  color = 'neutral',
}: { label: string } & Pick<ButtonLook, 'variant' | 'color'>) {
  const hydrated = useHydrated();
  const look = { variant, color, size: 'sm' } as const;
  const content = (
    <>
      <Printer size={16} aria-hidden />
      {label}
    </>
  );
  if (!hydrated) {
    return (
      <span className={buttonClass({ ...look, className: 'with-script' })} aria-hidden>
        {content}
      </span>
    );
  }
  return (
    <Button type="button" {...look} onClick={() => window.print()}>
      {content}
    </Button>
  );
}
