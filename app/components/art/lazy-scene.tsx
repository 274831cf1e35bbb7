import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { Scene as Drawing } from './scene';
import sceneCss from './scene.css?url';

type Props = ComponentProps<typeof Drawing>;

// Offline, the error page is shown without its image.
const Scene = lazy<ComponentType<Props>>(async () => ({
  default: await import('./scene').then(
    ({ Scene }) => Scene,
    () => () => null,
  ),
}));

/**
 * A `Scene` whose drawing and styles are separate files. Error pages are part of every page's script, but their art
 * isn't.
 */
export function LazyScene(props: Props) {
  return (
    <Suspense fallback={null}>
      <link rel="stylesheet" href={sceneCss} />
      <Scene {...props} />
    </Suspense>
  );
}
