import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { FieldArray } from '~/components/form/field-array';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { FilledIn } from './data.server';

type Rows = { rows: { name: string; pieces: string }[] };

/** Buttons of the form add and remove rows, immediately if JavaScript is available. */
export default function Repeater({ data }: DemoProps<FilledIn>) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]> }>();
  const rows = data.rows.length > 0 ? data.rows : [{ name: '', pieces: '1' }];
  const [form, fields] = useForm<Rows>({
    id: 'kit-repeater',
    lastResult: actionData?.result,
    defaultValue: { rows: rows.map(({ name = '', pieces = '1' }) => ({ name, pieces })) },
  });
  const names = Object.fromEntries(
    fields.rows.getFieldList().flatMap(({ name }, index) => [
      [`${name}.name`, `${t('kit:field.name')} ${index + 1}`],
      [`${name}.pieces`, `${t('kit:form.pieces')} ${index + 1}`],
    ]),
  );
  return (
    <Form method="post" {...getFormProps(form)} noValidate>
      <HiddenFields tag={data.tag} />
      <input type="hidden" name="intent" value="rows" />
      <FormCard title={t('kit:repeater.title')} columns={1}>
        <ErrorSummary form={form} labels={names} />
        <FieldArray
          form={form}
          field={fields.rows}
          addLabel={t('kit:repeater.add')}
          row={(item) => {
            const row = item.getFieldset();
            return (
              <div className="kit-pair">
                <TextField field={row.name} label={t('kit:field.name')} />
                <TextField field={row.pieces} label={t('kit:form.pieces')} type="number" />
              </div>
            );
          }}
        />
        <div>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </div>
      </FormCard>
    </Form>
  );
}
