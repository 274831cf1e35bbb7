import { useLocation } from '@remix-run/react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { mailPath } from '../links';

const composePath = `${mailPath}/compose`;

type Dock = ComponentType<{ href: string }>;

/** The email page renders the panel itself, as a child page. */
const isMail = (path: string) => path === mailPath || path === composePath || path === `${mailPath}/purge`;

/**
 * Opens the compose panel over any page. With JavaScript, a link to the compose page opens its panel right here, and
 * the page behind stays as it is. Without JavaScript, or if the code can't be loaded, the link goes to the page.
 */
export function ComposeOverPage() {
  const { key, pathname } = useLocation();
  const [asked, setAsked] = useState<{ href: string; at: string } | null>(null);
  const [Panel, setPanel] = useState<Dock | null>(null);

  useEffect(() => {
    if (isMail(pathname)) return;
    function onClick(event: MouseEvent) {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      const link = target instanceof Element ? target.closest(`a[href^="${composePath}"]:not([target])`) : null;
      const href = link?.getAttribute('href');
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      const menu = link?.closest<HTMLDetailsElement>('details.menu');
      if (menu) menu.open = false;
      import('./dock').then(
        ({ ComposeDock }) => {
          setPanel(() => ComposeDock);
          setAsked({ href, at: key });
        },
        () => window.location.assign(href),
      );
    }
    // Runs before the click handlers of the page's links.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [key, pathname]);

  // Closing, sending, and discarding navigate to the page behind, which is a new visit.
  if (!Panel || asked?.at !== key) return null;
  return (
    <Suspense fallback={null}>
      <Panel key={asked.href} href={asked.href} />
    </Suspense>
  );
}
