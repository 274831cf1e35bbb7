import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import type { Option } from '~/components/ui/select';
import type { NewFaqEntry } from '~/models/faq/schema';
import { type TranslationLanguage, translationLanguages } from '~/models/shared/translations';
import { KeepAsDraft } from '../draft';
import { faqUrl } from '../links';
import { TranslationFields, useTranslatedLabel } from '../translation-fields';

/** Form for a question: its text, answer, and category. `children` are shown in the bar at the end. */
export function FaqForm({
  title,
  open,
  categories,
  children,
  ...record
}: RecordFormProps<Partial<NewFaqEntry>> & {
  title: string;
  /** ID of the question to return to. */
  open?: number;
  categories: readonly Option[];
  children?: ReactNode;
}) {
  const { t } = useTranslation('help');
  const [form, fields] = useRecordForm<NewFaqEntry>('faq', record);
  const labels = {
    question: t('faq.form.question'),
    ans: t('faq.form.answer'),
    categoryId: { label: t('faq.form.category'), options: categories },
  };
  const label = useTranslatedLabel();
  const translations = fields.translations.getFieldset();
  const fieldsIn = (language: TranslationLanguage) => {
    const { question, ans } = translations[language].getFieldset();
    return { title: question, text: ans };
  };
  const translated = Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [`translations.${language}.question`, label(labels.question, language)],
      [`translations.${language}.ans`, label(labels.ans, language)],
    ]),
  );
  return (
    <Form method="post" {...getFormProps(form)} className="form-page">
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <FormHead form={form} record={record} labels={{ ...labels, ...translated }} />
      <FormCard title={title} columns={1}>
        <TextField field={fields.question} label={labels.question} dir="auto" />
        <TextareaField field={fields.ans} label={labels.ans} minRows={5} />
        <SelectField field={fields.categoryId} {...labels.categoryId} />
        <TranslationFields
          fields={{ de: fieldsIn('de'), fr: fieldsIn('fr'), ar: fieldsIn('ar') }}
          labels={{ title: labels.question, text: labels.ans }}
          minRows={4}
        />
      </FormCard>
      <SaveBar
        cancelTo={faqUrl({ open })}
        label={record.values.draft ? t('draft.publish') : undefined}
        intent={{ name: 'intent', value: 'save' }}
      >
        {children}
        <KeepAsDraft />
      </SaveBar>
    </Form>
  );
}
