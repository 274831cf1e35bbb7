import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { mailSubUrl } from '../links';
import type { MailPage } from '../view.server';

const look = { variant: 'outlined', color: 'neutral', size: 'sm' } as const;

/**
 * Link to unsubscribe from the mailing list of the open email: opens the list's page, or a new email to its unsubscribe
 * address.
 */
export function Unsubscribe({ by, search }: { by: NonNullable<MailPage['unsubscribe']>; search: URLSearchParams }) {
  const { t } = useTranslation('email');
  return (
    <p className="mail-pane__list">
      {'page' in by ? (
        <a className={buttonClass(look)} href={by.page} target="_blank" rel="noopener noreferrer nofollow">
          {t('pane.unsubscribe')}
        </a>
      ) : (
        <ButtonLink {...look} to={mailSubUrl('compose', search, by)} preventScrollReset>
          {t('pane.unsubscribe')}
        </ButtonLink>
      )}
    </p>
  );
}
