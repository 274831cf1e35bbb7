import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import './print-bar.css';

/**
 * Above a paper that stands alone in a `<Page className="print-sheet">`: the way back, and how to print. Not printed. Opens
 * the print window by itself.
 */
export function PrintBar({ backTo }: { backTo: string }) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  useEffect(() => window.print(), []);
  return (
    <div className="print-bar">
      <ButtonLink variant="outlined" color="neutral" size="sm" to={backTo}>
        <ArrowLeft className="flip" size={16} aria-hidden />
        {t('print.back')}
      </ButtonLink>
      {hydrated ? (
        <Button type="button" size="sm" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('print.button')}
        </Button>
      ) : (
        <span className="print-bar__hint">{t('print.hint')}</span>
      )}
    </div>
  );
}
