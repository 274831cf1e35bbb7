import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { Sample } from '../sample';

const pages = [
  { to: '/misc/maintenance', key: 'maintenance' },
  { to: '/misc/coming-soon', key: 'comingSoon' },
  { to: '/misc/not-authorized', key: 'notAuthorized' },
] as const;

/** Links to pages of the product without the shell. */
export default function BlankLayout() {
  const { t } = useTranslation(['kit', 'common']);
  return (
    <Sample title={t('demo.links')}>
      <div className="kit-row">
        {pages.map(({ to, key }) => (
          <ButtonLink key={to} to={to} variant="outlined" color="neutral">
            {t(`common:nav.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </Sample>
  );
}
