import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { layoutConfig } from '~/layout.config';
import { canOpen, pageHelp } from '~/navigation';
import { useCan } from './use-ability';
import { Cluster } from '~/components/ui/layout';

const links = [
  { key: 'license', to: '/pages/license' },
  { key: 'documentation', to: '/pages/knowledge-base' },
  { key: 'support', to: '/pages/faq' },
] as const;

/**
 * The footer: the year and the name, help for the current page, the license and help pages that the user can open, the
 * display preferences, and, without JavaScript, a link to the top.
 */
export function Footer() {
  const { t } = useTranslation('common');
  const can = useCan();
  const { pathname } = useLocation();
  return (
    <footer className="footer">
      <span>
        © <Num>{new Date().getFullYear()}</Num> {layoutConfig.appName}
      </span>
      <Cluster
        as="nav"
        gap="4px 20px"
        align="normal"
        aria-label={t('shell.footerLinks', { name: layoutConfig.appName })}
      >
        {canOpen('/pages/knowledge-base', can) && !pathname.startsWith('/pages/knowledge-base') && (
          <Link to={pageHelp(pathname)}>{t('shell.pageHelp')}</Link>
        )}
        {links
          .filter((link) => canOpen(link.to, can))
          .map((link) => (
            <Link key={link.key} to={link.to}>
              {t(`shell.${link.key}`)}
            </Link>
          ))}
        <Link to="/preferences/display">{t('shell.display')}</Link>
        <a className="until-script" href="#top">
          {t('shell.backToTop')}
        </a>
      </Cluster>
    </footer>
  );
}
