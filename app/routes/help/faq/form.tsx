import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
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
  values,
  tag,
  open,
  categories,
  constraint,
  answer,
  children,
}: {
  title: string;
  values?: Partial<NewFaqEntry>;
  /** ID of the question to return to. */
  open?: number;
  categories: readonly Option[];
  children?: ReactNode;
} & RecordFormProps) {
  const { t } = useTranslation('help');
  const [form, fields] = useForm<NewFaqEntry>({
    id: 'faq',
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = { question: t('faq.form.question'), ans: t('faq.form.answer'), categoryId: t('faq.form.category') };
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
  const category = {
    label: labels.categoryId,
    show: (id: string) => categories.find(({ value }) => value === id)?.label ?? id,
  };
  return (
    <Form method="post" {...getFormProps(form)} className="form-page">
      <HiddenFields tag={answer?.tag ?? tag} />
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} labels={{ ...labels, ...translated }} />
      <ConflictNote answer={answer} fields={{ ...labels, categoryId: category, ...translated }} />
      <FormCard title={title} columns={1}>
        <TextField field={fields.question} label={labels.question} dir="auto" />
        <TextareaField field={fields.ans} label={labels.ans} minRows={5} />
        <SelectField field={fields.categoryId} label={labels.categoryId} options={categories} />
        <TranslationFields
          fields={{ de: fieldsIn('de'), fr: fieldsIn('fr'), ar: fieldsIn('ar') }}
          labels={{ title: labels.question, text: labels.ans }}
          minRows={4}
        />
      </FormCard>
      <SaveBar
        cancelTo={faqUrl({ open })}
        label={values?.draft ? t('draft.publish') : undefined}
        intent={{ name: 'intent', value: 'save' }}
      >
        {children}
        <KeepAsDraft />
      </SaveBar>
    </Form>
  );
}
