import { useTranslation } from 'react-i18next';
import { useRestoredSelection } from '~/components/data-table/use-restored-selection';
import { Select } from '~/components/ui/select';
import { storedRoles, userPlans, userStatuses } from '~/models/user/rules';

/** Role, plan, and status to set for all selected users. The first option of each leaves the value unchanged. */
export function BulkFields({ roles }: { roles: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('user');
  const chosen = useRestoredSelection()?.chosen;
  const choices = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string, any: string) => [
    { value: '', label: any },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  return (
    <>
      <Select
        size="sm"
        name="role"
        defaultValue={chosen?.role}
        aria-label={t('column.role')}
        options={[...choices(storedRoles, (one) => t(`role.${one}`), t('bulk.role')), ...roles]}
      />
      <Select
        size="sm"
        name="currentPlan"
        defaultValue={chosen?.currentPlan}
        aria-label={t('column.plan')}
        options={choices(userPlans, (one) => t(`plan.${one}`), t('bulk.plan'))}
      />
      <Select
        size="sm"
        name="status"
        defaultValue={chosen?.status}
        aria-label={t('column.status')}
        options={choices(userStatuses, (one) => t(`status.${one}`), t('bulk.status'))}
      />
    </>
  );
}
