import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/components/form/submit-button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { twoStepsChoices } from '~/models/role/schema';

/** Form that sets whether members of a role need two-step verification, and how many days they have to set it up. */
export function TwoStepsForm({ days }: { days: number | null }) {
  const { t } = useTranslation('permission');
  const labelOf = (choice: string) =>
    choice === ''
      ? t('twoSteps.off')
      : choice === '0'
        ? t('twoSteps.now')
        : t('twoSteps.days', { count: Number(choice) });
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor="role-two-steps">{t('twoSteps.title')}</FormLabel>
        <Select
          key={days}
          id="role-two-steps"
          name="days"
          defaultValue={days === null ? '' : String(days)}
          options={twoStepsChoices.map((value) => ({ value, label: labelOf(value) }))}
          aria-describedby="role-two-steps-hint"
        />
        <FormHelperText id="role-two-steps-hint">{t('twoSteps.hint')}</FormHelperText>
      </FormControl>
      <div>
        <SubmitButton size="sm" variant="outlined" color="neutral" intent={{ name: 'intent', value: 'twoSteps' }}>
          {t('twoSteps.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
