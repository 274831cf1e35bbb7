import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const shownStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-held])')].map(({ href }) =>
    href.slice(location.origin.length),
  );

/**
 * Keeps the style sheets of the page on which changes were made named in the document, out of force, while they are still
 * being sent from another page: with each call of a page's action Remix preloads those of its sheets that the document
 * does not name, for a page that nobody is going to see.
 * @param busy whether something is being sent
 */
export function HeldStyles({ busy }: { busy: boolean }) {
  const { pathname } = useLocation();
  const [from, setFrom] = useState<{ pathname: string; sheets: string[] } | null>(null);
  useEffect(() => {
    setFrom(busy ? { pathname: location.pathname, sheets: shownStyles() } : null);
  }, [busy]);
  if (!from || from.pathname === pathname) return null;
  return from.sheets.map((href) => <link key={href} rel="stylesheet" href={href} media="not all" data-held="" />);
}
