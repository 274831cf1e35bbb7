import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '~/components/ui/button';
import { useHydrated } from './use-hydrated';

/**
 * The button of a form that sends itself once script runs, or works itself out: "Apply" unless told. It is for browsers
 * without script; where script is on its way it is not seen (`.until-script`), so that nothing moves when it goes.
 */
export function ApplyButton({ children, className = '', ...button }: ButtonProps) {
  const { t } = useTranslation('common');
  if (useHydrated()) return null;
  return (
    <Button variant="soft" color="neutral" size="sm" className={`until-script ${className}`} {...button}>
      {children ?? t('actions.apply')}
    </Button>
  );
}
