import { Link, useLocation } from '@remix-run/react';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/art/logo';
import { FlashAlert } from '~/components/feedback/flash-alert';
import { Num } from '~/components/text/num';
import { layoutConfig } from '~/layout.config';
import type { PublicPart } from '~/models/access/public-pages';
import { LanguageMenu } from './language-menu';
import { LayoutFrame } from './layout-frame';
import { SkinToggle } from './skin-toggle';
import { Cluster } from '~/components/ui/layout';

const pages = [
  { part: 'help', key: 'knowledgeBase', to: '/pages/knowledge-base' },
  { part: 'help', key: 'faq', to: '/pages/faq' },
  { part: 'blog', key: 'blog', to: '/pages/blog/list' },
  { part: 'pricing', key: 'pricing', to: '/pages/pricing' },
] as const satisfies readonly { part: PublicPart; key: string; to: string }[];

/**
 * The frame of a public page for visitors who aren't signed in: links to the public pages, language, skin, and a
 * sign-in link.
 */
export function PublicFrame({ parts, children }: { parts: readonly PublicPart[]; children: ReactNode }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <LayoutFrame>
      <div className="shell">
        <div className="shell__body">
          <header className="navbar">
            <div className="navbar__bar">
              <Logo name={layoutConfig.appName} />
              <div className="navbar__end">
                <LanguageMenu />
                <SkinToggle />
                <Link
                  to={`/pages/login-cover?${new URLSearchParams({ redirectTo: pathname + search })}`}
                  className="account account--guest"
                >
                  <LogIn size={17} strokeWidth={1.75} className="flip" aria-hidden />
                  {t('shell.signIn')}
                </Link>
              </div>
            </div>
          </header>
          <main id="main" tabIndex={-1} className="shell__main">
            <FlashAlert />
            {children}
          </main>
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
              {pages
                .filter(({ part }) => parts.includes(part))
                .map(({ key, to }) => (
                  <Link key={key} to={to}>
                    {t(`nav.${key}`)}
                  </Link>
                ))}
            </Cluster>
          </footer>
        </div>
      </div>
    </LayoutFrame>
  );
}
