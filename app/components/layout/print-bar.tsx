import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { ButtonLink } from '~/components/ui/button';
import { PrintButton } from './print-button';
import printCss from './print-bar.css?url';

/**
 * Bar at the top of a standalone print page, in a `<Page className="print-sheet">`: the back link and the print button.
 * The bar isn't printed. With JavaScript, it opens the print dialog automatically.
 */
export function PrintBar({ backTo }: { backTo: string }) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const styles = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    if (styles.current?.sheet) window.print();
    else styles.current?.addEventListener('load', () => window.print(), { once: true });
  }, []);
  return (
    <div className="print-bar">
      {/* Linked here, because lists use this stylesheet only in print. */}
      <link ref={styles} rel="stylesheet" href={printCss} />
      <ButtonLink variant="outlined" color="neutral" size="sm" to={backTo}>
        <ArrowLeft className="flip" size={16} aria-hidden />
        {t('print.back')}
      </ButtonLink>
      <PrintButton label={t('print.button')} variant="solid" color="primary" />
      {!hydrated && <span className="print-bar__hint until-script">{t('print.hint')}</span>}
    </div>
  );
}
