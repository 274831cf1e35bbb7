import { Printer } from 'lucide-react';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button } from '~/components/ui/button';
import { buttonClass, type ButtonLook } from '~/components/ui/class-names';

/**
 * Prints the current page. Users without JavaScript can use the browser's menu, so the button appears with JavaScript.
 * Its space is reserved before that.
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
