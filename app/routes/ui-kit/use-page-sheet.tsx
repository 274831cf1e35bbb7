import { useState } from 'react';
import { useHydrated } from '~/components/form/use-hydrated';

/**
 * The sheet of one page of the kit, for which React and Remix do not wait. A page that is sent whole is painted with it; one
 * that is moved to shows what needs it once it is there.
 * @param href where the sheet is
 * @returns the link, to stand before the page, and the class of the page
 */
export function usePageSheet(href: string) {
  const moved = useHydrated();
  const [there, setThere] = useState(moved ? '' : href);
  const came = () => setThere(href);
  return {
    link: <link key={href} rel="stylesheet" href={href} onLoad={came} onError={came} />,
    className: there === href ? 'kit' : 'kit kit--late',
  };
}
