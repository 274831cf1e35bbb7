import { lazy, Suspense, type ComponentProps } from 'react';

const Scene = lazy(() => import('./scene').then((module) => ({ default: module.Scene })));

/** A `Scene` whose drawing is a file of its own: the error pages are part of every page's script, their art is not. */
export function LazyScene(props: ComponentProps<typeof Scene>) {
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  );
}
