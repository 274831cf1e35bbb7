import { type ComponentType, useEffect, useState } from 'react';

/**
 * Creates a component whose code is loaded when it's first shown. If the code can't be loaded, the rest of the page
 * still works, and the code is requested again once the network is back. Don't use it for anything that protects user
 * input.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let known: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part) return;
      const ended = new AbortController();
      const request = () =>
        void load().then(
          (module) => {
            known = module.default;
            if (!ended.signal.aborted) setPart(() => module.default);
          },
          () => undefined,
        );
      request();
      window.addEventListener('online', request, { signal: ended.signal });
      return () => ended.abort();
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
