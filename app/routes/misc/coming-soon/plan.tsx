import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { DateField } from '~/components/form/fields/date';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { ButtonLink } from '~/components/ui/button';
import { CardTitle } from '~/components/ui/card';
import { languages } from '~/lib/languages';
import type { PlannedForm } from '~/models/waitlist/schema';
import { Cluster } from '~/components/ui/layout';

/** A planned feature to edit. Without an ID, the form adds a feature. */
export interface PlanEdit {
  id?: number;
  values: Partial<PlannedForm>;
  tag?: string;
  /** Number of people to notify when the feature is ready. */
  waiting: number;
}

/**
 * Form for the name and day of a planned feature, for administrators. A saved feature can also be announced or
 * canceled.
 */
export function PlanForm({
  id,
  waiting,
  closeTo,
  ...record
}: PlanEdit & RecordFormProps<PlanEdit['values']> & { closeTo: string }) {
  const { t } = useTranslation(['misc', 'form']);
  const [form, fields] = useRecordForm<PlannedForm>(`plan-${id ?? 'new'}`, record);
  const names = { en: t('plan.name.en'), de: t('plan.name.de'), fr: t('plan.name.fr'), ar: t('plan.name.ar') };
  const on = t('plan.on');
  return (
    <>
      <Form method="post" {...getFormProps(form)} className="misc-page__form">
        <CardTitle>{t(id === undefined ? 'plan.addTitle' : 'plan.editTitle')}</CardTitle>
        <FormHead form={form} record={record} labels={{ ...names, on }} />
        {languages.map((language) => (
          <TextField
            key={language}
            field={fields[language]}
            label={names[language]}
            helper={language === 'en' ? undefined : t('plan.nameHint')}
            optional={language !== 'en'}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
          />
        ))}
        <DateField field={fields.on} label={on} />
        <Cluster gap={10} align="normal">
          <SubmitButton intent={{ name: 'intent', value: id === undefined ? 'plan' : `plan:${id}` }}>
            {t('plan.save')}
          </SubmitButton>
          <ButtonLink to={closeTo} variant="outlined" color="neutral">
            {t('form:cancel')}
          </ButtonLink>
        </Cluster>
      </Form>
      {id !== undefined && (
        <Form method="post" className="misc-page__form">
          <HiddenFields />
          <p>{t('plan.announceText')}</p>
          <Cluster gap={10} align="normal">
            <SubmitButton intent={{ name: 'intent', value: `ready:${id}` }} variant="soft">
              {t('plan.announce', { count: waiting })}
            </SubmitButton>
            <SubmitButton intent={{ name: 'intent', value: `drop:${id}` }} variant="outlined" color="danger">
              {t('plan.drop')}
            </SubmitButton>
          </Cluster>
        </Form>
      )}
    </>
  );
}
