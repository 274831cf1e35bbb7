import { createContext, type ReactElement, useContext } from 'react';

/** Gives the markup of `part`, rendered or as it was kept under `key`. */
type Keeper = (key: string, part: ReactElement) => string;

const KeeperContext = createContext<Keeper | null>(null);

/** Carries what keeps markup while the server renders; in the browser there is none. */
export const KeeperProvider = KeeperContext.Provider;

interface KeptProps {
  as: 'nav';
  className: string;
  label: string;
  /** Everything that `children` is made of, as text: the same text always stands for the same markup. */
  by: string;
  /** A part that asks nothing of what stands around it, because it is rendered apart from its page. */
  children: ReactElement;
}

/**
 * An element whose inside is the same on many pages (`docs/decisions/019-kept-markup.md`): the server renders it once for each
 * `by` and writes the same markup again; the browser renders it like everything else.
 */
export function Kept({ as: Tag, className, label, by, children }: KeptProps) {
  const keeper = useContext(KeeperContext);
  const inside = keeper ? { dangerouslySetInnerHTML: { __html: keeper(by, children) } } : { children };
  return <Tag className={className} aria-label={label} {...inside} />;
}
