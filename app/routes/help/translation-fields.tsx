import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormGrid } from '~/components/form/form-card';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import { Accordion } from '~/components/ui/accordion';
import { CardSub } from '~/components/ui/card';
import { directionOf, type Language } from '~/lib/languages';
import { type TranslationLanguage, translationLanguages } from '~/models/shared/translations';

interface TranslatedFields {
  title: FieldMetadata;
  text: FieldMetadata;
}

/** Form fields for the texts in other languages, with one collapsible section per language. */
export function TranslationFields({
  fields,
  labels,
  minRows,
}: {
  fields: Record<TranslationLanguage, TranslatedFields>;
  labels: { title: string; text: string };
  minRows: number;
}) {
  const { t } = useTranslation(['help', 'common']);
  const label = useTranslatedLabel();
  return (
    <section aria-label={t('translation.title')}>
      <CardSub>{t('translation.sub')}</CardSub>
      <Accordion
        items={translationLanguages.map((language) => ({
          title: t(`common:languageNames.${language}`),
          open: Boolean(fields[language].title.errors ?? fields[language].text.errors),
          children: (
            <FormGrid dir={directionOf(language)}>
              <TextField field={fields[language].title} label={label(labels.title, language)} dir="auto" />
              <TextareaField field={fields[language].text} label={label(labels.text, language)} minRows={minRows} />
            </FormGrid>
          ),
        }))}
      />
    </section>
  );
}

/** Returns a function that adds a language to a field's label, such as "Title (Deutsch)". */
export function useTranslatedLabel(): (label: string, language: Language) => string {
  const { t } = useTranslation(['help', 'common']);
  return (label, language) => t('translation.field', { field: label, language: t(`common:languageNames.${language}`) });
}
