import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/** Returns the markup of `part`, either rendered or cached under `key`. */
type Keeper = (key: string, part: ReactElement) => string;

const KeeperContext = createContext<Keeper | null>(null);

/** Provides the markup cache while the server renders. There's no cache in the browser. */
export const KeeperProvider = KeeperContext.Provider;

interface KeptProps<Data extends object, Tools extends object> {
  as: 'nav';
  className: string;
  label: string;
  /** A component that uses no context, because it's rendered outside of its page. */
  part: ComponentType<Data & Tools>;
  /**
   * Props that determine the markup, as plain data. The cache key includes all of them, so that no user sees another
   * user's data.
   */
  data: Data;
  /** Functions derived from `data`, such as the texts in its language, and values that don't affect the markup. */
  tools: Tools;
}

/**
 * An element whose content is the same on many pages (`docs/decisions/019`). The server renders it once for the same
 * data and then reuses the markup. The browser renders it like everything else.
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
