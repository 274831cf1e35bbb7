import { Link } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';

/**
 * Links to the print version of a list that has no export menu. `to` comes from `paperUrl`. With `small`, shows only
 * an icon.
 */
export function PrintLink({ to, small = false }: { to: string; small?: boolean }) {
  const { t } = useTranslation('table');
  const name = t('export.print');
  if (small) {
    return (
      <Link className={iconButtonClass({ size: 'sm' })} to={to} aria-label={name} title={name}>
        <Printer size={16} aria-hidden />
      </Link>
    );
  }
  return (
    <ButtonLink variant="outlined" color="neutral" size="sm" to={to} startDecorator={<Printer size={16} aria-hidden />}>
      {name}
    </ButtonLink>
  );
}
