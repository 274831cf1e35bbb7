import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { layoutConfig } from '~/layout.config';

/**
 * The language the page is shown in, for formatting. Cheaper than `useTranslation`, which also makes a translator each
 * time: a list formats dozens of amounts. Another language is another document, so nothing has to be watched.
 */
export function useLanguage(): string {
  return useContext(I18nContext)?.i18n.language ?? layoutConfig.language;
}
