import type { ComponentProps, ReactNode } from 'react';
import { LazyScene } from '~/components/art/lazy-scene';
import { Logo } from '~/components/art/logo';
import { layoutConfig } from '~/layout.config';

/** A page without a menu: logo, scene, title, one sentence, and the available actions (design §7 `/misc/*`). */
export function MiscPage({
  scene,
  title,
  text,
  children,
}: {
  scene: ComponentProps<typeof LazyScene>['variant'];
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="error-page error-page--full misc-page">
      <div className="error-page__logo">
        <Logo name={layoutConfig.appName} />
      </div>
      <div className="error-page__scene" aria-hidden>
        <LazyScene variant={scene} />
      </div>
      <h1 className="error-page__title">{title}</h1>
      <p className="error-page__text">{text}</p>
      <div className="misc-page__body">{children}</div>
    </div>
  );
}
