import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/** Returns the markup of `part`, rendered or cached under `key`. */
type Keeper = (key: string, part: ReactElement) => string;

const KeeperContext = createContext<Keeper | null>(null);

/** Provides the markup cache while the server renders. In the browser there is none. */
export const KeeperProvider = KeeperContext.Provider;

interface KeptProps<Data extends object, Tools extends object> {
  as: 'nav';
  className: string;
  label: string;
  /** A component that uses no context, because it's rendered outside its page. */
  part: ComponentType<Data & Tools>;
  /** Props of the markup: plain data. The cache key includes all of it, so that no user sees another's data. */
  data: Data;
  /** Functions derived from `data`, such as the texts of its language, and values that don't affect the markup. */
  tools: Tools;
}

/**
 * An element whose content is the same on many pages (`docs/decisions/019`). The server renders it once
 * for the same data and reuses the markup; the browser renders it like everything else.
 */
export function CachedMarkup<Data extends object, Tools extends object>(props: KeptProps<Data, Tools>) {
  const { as: Tag, className, label, part: Part, data, tools } = props;
  const keeper = useContext(KeeperContext);
  const children = <Part {...data} {...tools} />;
  const inside = keeper
    ? { dangerouslySetInnerHTML: { __html: keeper(JSON.stringify(data), children) } }
    : { children };
  return <Tag className={className} aria-label={label} {...inside} />;
}
