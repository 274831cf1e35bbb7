import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { layoutConfig } from '~/layout.config';

/**
 * Returns the language of the page, for formatting. Cheaper than `useTranslation`, which also creates a translator
 * each time: a list formats dozens of amounts. Another language is another document, so there are no changes to watch.
 */
export function useLanguage(): string {
  return useContext(I18nContext)?.i18n.language ?? layoutConfig.language;
}
