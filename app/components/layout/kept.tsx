import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/** Gives the markup of `part`, rendered or as it was kept under `key`. */
type Keeper = (key: string, part: ReactElement) => string;

const KeeperContext = createContext<Keeper | null>(null);

/** Carries what keeps markup while the server renders; in the browser there is none. */
export const KeeperProvider = KeeperContext.Provider;

interface KeptProps<Data extends object, Tools extends object> {
  as: 'nav';
  className: string;
  label: string;
  /** A component that uses no context, because it's rendered outside its page. */
  part: ComponentType<Data & Tools>;
  /** What its markup is made of: plain data. The key is made from all of it, so that no one is shown what is another's. */
  data: Data;
  /** Functions that follow from `data`, such as the texts of its language, and what leaves no trace in the markup. */
  tools: Tools;
}

/**
 * An element whose inside is the same on many pages (`docs/decisions/019-kept-markup.md`): the server renders it once for the
 * same data and writes the same markup again; the browser renders it like everything else.
 */
export function Kept<Data extends object, Tools extends object>(props: KeptProps<Data, Tools>) {
  const { as: Tag, className, label, part: Part, data, tools } = props;
  const keeper = useContext(KeeperContext);
  const children = <Part {...data} {...tools} />;
  const inside = keeper
    ? { dangerouslySetInnerHTML: { __html: keeper(JSON.stringify(data), children) } }
    : { children };
  return <Tag className={className} aria-label={label} {...inside} />;
}
