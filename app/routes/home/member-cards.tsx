import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';

/** What a client account sees while no app is open to it: why, and where to read what is missing. */
export function MemberCards() {
  const { t } = useTranslation('home');
  return (
    <Card>
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.75} />}
        title={t('member.title')}
        text={t('member.text')}
        action={
          <ButtonLink variant="outlined" color="neutral" size="sm" to="/misc/not-authorized">
            {t('member.action')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
