import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Card } from '~/components/ui/card';

/** Shown in place of account details for a user without an account. */
export function NoAccount() {
  const { t } = useTranslation('user');
  return (
    <Card>
      <EmptyState icon={<LogOut size={24} />} title={t('view.noAccount')} text={t('view.noAccountText')} />
    </Card>
  );
}
