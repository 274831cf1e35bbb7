import { Form, useSubmit } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { type Option, Select } from '~/components/ui/select';

/**
 * Field to select the record that a dialog shows. The record's ID is stored in the URL. With JavaScript, a selection
 * applies immediately; without JavaScript, a button applies it.
 */
export function RecordPicker({ label, options, chosen }: { label: string; options: Option[]; chosen: number }) {
  const { t } = useTranslation('modals');
  const submit = useSubmit();
  const id = useId();
  return (
    <Form method="get" className="modal-picker" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <Select
          id={id}
          name="id"
          key={chosen}
          defaultValue={String(chosen)}
          options={options}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true, replace: true })}
        />
      </FormControl>
      <Button variant="outlined" color="neutral" className="modal-picker__go">
        {t('choose')}
      </Button>
    </Form>
  );
}
