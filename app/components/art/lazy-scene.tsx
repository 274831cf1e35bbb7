import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { Scene as Drawing } from './scene';
import sceneCss from './scene.css?url';

type Props = ComponentProps<typeof Drawing>;

// Without connection the message stands without its picture.
const Scene = lazy<ComponentType<Props>>(async () => ({
  default: await import('./scene').then(
    ({ Scene }) => Scene,
    () => () => null,
  ),
}));

/**
 * A `Scene` whose drawing is a file of its own, and its styles another: the error pages are part of every page's script,
 * their art is not.
 */
export function LazyScene(props: Props) {
  return (
    <Suspense fallback={null}>
      <link rel="stylesheet" href={sceneCss} />
      <Scene {...props} />
    </Suspense>
  );
}
