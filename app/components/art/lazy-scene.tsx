import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { Scene as Drawing } from './scene';

type Props = ComponentProps<typeof Drawing>;

const Scene = lazy(() =>
  import('./scene').then(
    (module): { default: ComponentType<Props> } => ({ default: module.Scene }),
    // Without connection the message stands without its picture.
    () => ({ default: () => null }),
  ),
);

/** A `Scene` whose drawing is a file of its own: the error pages are part of every page's script, their art is not. */
export function LazyScene(props: Props) {
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  );
}
