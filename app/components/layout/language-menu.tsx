import { useLocation } from '@remix-run/react';
import { ArrowLeftRight, Check, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '~/lib/languages';
import { useRootData } from '~/lib/root-data';
import { Menu, MenuButton, MenuDivider } from '~/components/ui/menu';

/**
 * Rows that change the language and the text direction (`POST /preferences`). Both load a new document, because both
 * are part of the initial HTML.
 */
export function LanguageRows() {
  const { t } = useTranslation('common');
  const root = useRootData();
  const rtl = root?.dir === 'rtl';
  const { pathname, search } = useLocation();
  const redirectTo = pathname + search;

  return (
    <>
      {languages.map((language) => (
        <MenuButton
          key={language}
          action="/preferences"
          fields={{ language, redirectTo }}
          reloadDocument
          lang={language}
          current={language === root?.locale}
          end={language === root?.locale ? <Check size={16} aria-hidden /> : undefined}
        >
          {t(`languageNames.${language}`)}
        </MenuButton>
      ))}
      <MenuDivider />
      <MenuButton
        action="/preferences"
        fields={{ direction: rtl ? 'ltr' : 'rtl', redirectTo }}
        reloadDocument
        icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t(rtl ? 'shell.useLtr' : 'shell.useRtl')}
      </MenuButton>
    </>
  );
}

/** The language and direction menu of the navbar and of pages without a shell. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  return (
    <Menu label={t('shell.language')} icon={<Languages size={19} strokeWidth={1.75} aria-hidden />} width="208px">
      <LanguageRows />
    </Menu>
  );
}
