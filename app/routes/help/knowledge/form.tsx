import { getCollectionProps, getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { FileInsert, insertErrors, type TakeFile } from '~/components/form/fields/file-insert';
import { MarkdownField } from '~/components/form/fields/markdown';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import type { articleChoices } from '~/models/knowledge/reading.server';
import type { ArticleForm as Values } from '~/models/knowledge/schema';
import { type TranslationLanguage, translationLanguages } from '~/models/shared/translations';
import { KeepAsDraft } from '../draft';
import { TranslationFields, useTranslatedLabel } from '../translation-fields';

const formId = 'article';

/** Form for an article: title, topic, text, and related articles. `children` are shown in the bar at the end. */
export function ArticleForm({
  title,
  isDraft = false,
  choices: { topics, articles },
  cancelTo,
  children,
  ...record
}: RecordFormProps<Partial<Values>> & {
  title: string;
  /** Whether the article isn't published yet. Saving then publishes it. */
  isDraft?: boolean;
  choices: Awaited<ReturnType<typeof articleChoices>>;
  cancelTo: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['help', 'form']);
  const { pathname } = useLocation();
  const { values, actionData: { result, preview } = {} } = record;
  const element = useRef<HTMLFormElement>(null);
  const taken: TakeFile = useRef<(file: File) => void>();
  const [form, fields] = useRecordForm<Values>(formId, record);
  const labels = {
    title: t('knowledge.form.title'),
    content: t('knowledge.form.content'),
    file: t('form:file.label'),
    fileText: t('form:file.text'),
    categoryId: { label: t('knowledge.form.topic'), options: topics },
    relatedIds: { label: t('knowledge.form.related'), options: articles },
  };
  const label = useTranslatedLabel();
  const translations = fields.translations.getFieldset();
  const fieldsIn = (language: TranslationLanguage) => {
    const { title: translatedTitle, content } = translations[language].getFieldset();
    return { title: translatedTitle, text: content };
  };
  const translated = Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [`translations.${language}.title`, label(labels.title, language)],
      [`translations.${language}.content`, label(labels.content, language)],
    ]),
  );
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.relatedIds, {
    type: 'checkbox',
    options: articles.map(({ value }) => value),
  });
  return (
    <Form ref={element} method="post" encType="multipart/form-data" {...getFormProps(form)} className="form-page">
      {/* Enter in a field triggers the first submit button. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <FormHead form={form} record={record} labels={{ ...labels, ...translated }} uncompared={['file', 'fileText']} />
      <FormCard title={title} columns={1}>
        <TextField field={fields.title} label={labels.title} dir="auto" />
        <SelectField
          field={fields.categoryId}
          {...labels.categoryId}
          placeholder={values.categoryId ? undefined : t('knowledge.form.chooseTopic')}
        />
        <MarkdownField
          field={fields.content}
          label={labels.content}
          preview={preview}
          onFile={(file) => taken.current?.(file)}
        />
        <FileInsert
          formId={formId}
          form={element}
          action={pathname}
          taken={taken}
          text={String(result?.initialValue?.fileText ?? '')}
          errors={insertErrors(result)}
        />
        <TranslationFields
          fields={{ de: fieldsIn('de'), fr: fieldsIn('fr'), ar: fieldsIn('ar') }}
          labels={{ title: labels.title, text: labels.content }}
          minRows={8}
        />
        {articles.length > 0 && (
          <fieldset className="knowledge-related">
            <FormLabel component="legend">{labels.relatedIds.label}</FormLabel>
            {boxes.map(({ key: _, ...box }, at) => (
              <Checkbox key={String(box.value)} {...box} aria-describedby={undefined} label={articles[at]?.label} />
            ))}
          </fieldset>
        )}
      </FormCard>
      <SaveBar
        cancelTo={cancelTo}
        label={isDraft ? t('draft.publish') : undefined}
        intent={{ name: 'intent', value: 'save' }}
      >
        {children}
        <KeepAsDraft />
      </SaveBar>
    </Form>
  );
}
