import { useLocation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/art/logo';
import { LazyScene } from '~/components/art/lazy-scene';
import { layoutConfig } from '~/layout.config';

type SceneVariant = ComponentProps<typeof LazyScene>['variant'];

/**
 * The two frames of every authentication page (design §7 "Auth"): a centered card for URLs that end in `-basic`, and an
 * image next to the form for those that end in `-cover`.
 */
export function AuthFrame({
  title,
  sub,
  scene,
  children,
}: {
  title: string;
  sub: string;
  scene: SceneVariant;
  children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const cover = useLocation().pathname.endsWith('-cover');
  return (
    <div className={cover ? 'auth auth--cover' : 'auth auth--basic'}>
      {cover && (
        <aside className="auth__art">
          <Logo name={layoutConfig.appName} />
          <LazyScene variant={scene} />
          <p className="auth__slogan">{t('cover.title')}</p>
          <p className="auth__line">{t('cover.text')}</p>
        </aside>
      )}
      <div className="auth__column">
        <div className="auth__card">
          <div className="auth__logo">
            <Logo name={layoutConfig.appName} />
          </div>
          <h1 className="auth__title">{title}</h1>
          <p className="auth__sub">{sub}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns `path` in the current frame. On a cover page, `/pages/register` becomes `/pages/register-cover`.
 * @param query appended query; by default the page's own, so that `redirectTo` isn't lost
 */
export function useFramed(path: string, query?: string): string {
  const { pathname, search } = useLocation();
  return `${path}-${pathname.endsWith('-cover') ? 'cover' : 'basic'}${query ?? search}`;
}
