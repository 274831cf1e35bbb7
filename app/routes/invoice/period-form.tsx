import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';

/** Form that shows the same page for another period. */
export function PeriodForm({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('invoice');
  const id = useId();
  return (
    <Form key={`${from} ${to}`} className="statement-days" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor={`${id}-from`}>{t('clients.statement.from')}</FormLabel>
        <Input id={`${id}-from`} type="date" name="from" defaultValue={from} required />
      </FormControl>
      <FormControl>
        <FormLabel htmlFor={`${id}-to`}>{t('clients.statement.to')}</FormLabel>
        <Input id={`${id}-to`} type="date" name="to" defaultValue={to} required />
      </FormControl>
      <Button type="submit" variant="outlined" color="neutral">
        {t('clients.statement.show')}
      </Button>
    </Form>
  );
}
