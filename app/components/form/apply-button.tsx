import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '~/components/ui/button';
import { useHydrated } from './use-hydrated';

/**
 * Submit button for browsers without JavaScript, labeled "Apply" by default, in a form that JavaScript submits or
 * recalculates automatically. While JavaScript loads, the button is hidden (`.until-script`) so that nothing moves when
 * it's removed.
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
