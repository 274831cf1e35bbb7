import { getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { FileInsert, insertErrors, type TakeFile } from '~/components/form/fields/file-insert';
import { MarkdownField } from '~/components/form/fields/markdown';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { FormConstraint, SaveResult } from '~/components/form/form-props';
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
  values,
  isDraft = false,
  tag,
  choices: { topics, articles },
  constraint,
  answer,
  cancelTo,
  children,
}: {
  title: string;
  values?: Partial<Values>;
  /** Whether the article isn't published yet. Saving then publishes it. */
  isDraft?: boolean;
  tag?: string;
  choices: Awaited<ReturnType<typeof articleChoices>>;
  constraint: FormConstraint;
  /** Response from the action if it didn't save. */
  answer: (SaveResult & { preview?: string }) | undefined;
  cancelTo: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['help', 'form']);
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const taken: TakeFile = useRef<(file: File) => void>();
  const [form, fields] = useForm<Values>({
    id: formId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = {
    title: t('knowledge.form.title'),
    content: t('knowledge.form.content'),
    file: t('form:file.label'),
    fileText: t('form:file.text'),
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
  const topic = {
    label: t('knowledge.form.topic'),
    show: (id: string) => topics.find(({ value }) => value === id)?.label ?? id,
  };
  const related = {
    label: t('knowledge.form.related'),
    show: (ids: string) =>
      ids
        .split(', ')
        .map((id) => articles.find(({ value }) => value === id)?.label ?? id)
        .join(', '),
  };
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.relatedIds, {
    type: 'checkbox',
    options: articles.map(({ value }) => value),
  });
  return (
    <Form ref={element} method="post" encType="multipart/form-data" {...getFormProps(form)} className="form-page">
      <HiddenFields tag={answer?.tag ?? tag} />
      {/* Enter in a field triggers the first submit button. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} labels={{ ...labels, categoryId: topic.label, ...translated }} />
      <ConflictNote answer={answer} fields={{ ...labels, categoryId: topic, relatedIds: related, ...translated }} />
      <FormCard title={title} columns={1}>
        <TextField field={fields.title} label={labels.title} dir="auto" />
        <SelectField
          field={fields.categoryId}
          label={topic.label}
          options={topics}
          placeholder={values?.categoryId ? undefined : t('knowledge.form.chooseTopic')}
        />
        <MarkdownField
          field={fields.content}
          label={labels.content}
          preview={answer?.preview}
          onFile={(file) => taken.current?.(file)}
        />
        <FileInsert
          formId={formId}
          form={element}
          action={pathname}
          taken={taken}
          text={String(answer?.result?.initialValue?.fileText ?? '')}
          errors={insertErrors(answer)}
        />
        <TranslationFields
          fields={{ de: fieldsIn('de'), fr: fieldsIn('fr'), ar: fieldsIn('ar') }}
          labels={{ title: labels.title, text: labels.content }}
          minRows={8}
        />
        {articles.length > 0 && (
          <fieldset className="knowledge-related">
            <FormLabel component="legend">{related.label}</FormLabel>
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
