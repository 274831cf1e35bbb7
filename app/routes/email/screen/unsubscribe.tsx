import { useTranslation } from 'react-i18next';
import { Link } from '~/components/ui/link';
import { mailSubUrl } from '../links';
import type { MailPage } from '../view.server';

/** Link that leaves the mailing list of the open email: the page of its sender, or a new email to it. */
export function Unsubscribe({ by, search }: { by: NonNullable<MailPage['unsubscribe']>; search: URLSearchParams }) {
  const { t } = useTranslation('email');
  return (
    <p className="mail-pane__list">
      {'page' in by ? (
        <a href={by.page} target="_blank" rel="noopener noreferrer nofollow">
          {t('pane.unsubscribe')}
        </a>
      ) : (
        <Link to={mailSubUrl('compose', search, by)} preventScrollReset>
          {t('pane.unsubscribe')}
        </Link>
      )}
    </p>
  );
}
