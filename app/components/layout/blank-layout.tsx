import type { ReactNode } from 'react';
import { FlashAlert } from '~/components/feedback/flash-alert';
import { LanguageMenu } from './language-menu';
import { LayoutFrame } from './layout-frame';
import { SkinToggle } from './skin-toggle';

/**
 * The frame of pages without a menu (sign-in, errors): it has only the language menu and the skin button, in the top
 * end corner (design §7 "Auth").
 */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <LayoutFrame>
      <div className="blank">
        <header className="blank__bar">
          <LanguageMenu />
          <SkinToggle />
        </header>
        <main id="main" tabIndex={-1} className="blank__main">
          <FlashAlert />
          {children}
        </main>
      </div>
    </LayoutFrame>
  );
}
