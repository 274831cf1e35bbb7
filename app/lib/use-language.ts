import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { layoutConfig } from '~/layout.config';

/**
 * Returns the language of the page, for formatting. Cheaper than `useTranslation`, which creates a translator each
 * time. Changing the language loads a new document, so the hook doesn't subscribe to changes.
 */
export function useLanguage(): string {
  return useContext(I18nContext)?.i18n.language ?? layoutConfig.language;
}
