import { Link } from '@remix-run/react';
import { ArrowLeft, Printer } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';

function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}

/** Opens the browser's print window; without script a link to the paper alone, to be printed by the browser's own menu. */
export function PrintLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <Link className={className} to={to} onClick={print}>
      {children}
    </Link>
  );
}

/** Above the paper alone (`?print=1`): the way back, and how to print. Not printed. Opens the print window by itself. */
export function PrintBar({ backTo }: { backTo: string }) {
  const { t } = useTranslation('invoice');
  const hydrated = useHydrated();
  useEffect(() => window.print(), []);
  return (
    <div className="print-bar">
      <ButtonLink variant="outlined" color="neutral" size="sm" to={backTo}>
        <ArrowLeft className="flip" size={16} aria-hidden />
        {t('print.back')}
      </ButtonLink>
      {hydrated ? (
        <Button type="button" size="sm" onClick={print}>
          <Printer size={16} aria-hidden />
          {t('action.print')}
        </Button>
      ) : (
        <span className="invoice-quiet">{t('print.hint')}</span>
      )}
    </div>
  );
}
