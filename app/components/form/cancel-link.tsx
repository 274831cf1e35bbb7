import { type LinkProps, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';

/** Link that leaves a form without saving it: Cancel, or Close for users who can only view the page. */
export function CancelLink(link: Pick<LinkProps, 'to' | 'preventScrollReset'>) {
  const { t } = useTranslation(['form', 'common']);
  const editable = usePathAccess().canPost(useLocation().pathname);
  return (
    <ButtonLink variant="outlined" color="neutral" {...link}>
      {editable ? t('cancel') : t('common:actions.close')}
    </ButtonLink>
  );
}
