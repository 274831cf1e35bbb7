import { Link } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';

/** What a client account sees while no app is open to it: why, and where to read what is missing. */
export function MemberCards() {
  const { t } = useTranslation('home');
  return (
    <section className="card">
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.75} />}
        title={t('member.title')}
        text={t('member.text')}
        action={
          <Link className="btn btn--outlined btn--neutral btn--sm" to="/misc/not-authorized">
            {t('member.action')}
          </Link>
        }
      />
    </section>
  );
}
