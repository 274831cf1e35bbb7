import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '~/components/ui/button';
import { useHydrated } from './use-hydrated';

/**
 * The button of a form that submits or recalculates itself once JavaScript runs, by default "Apply". It's for browsers
 * without JavaScript. While JavaScript loads, it's hidden (`.until-script`), so that nothing moves when it's removed.
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
