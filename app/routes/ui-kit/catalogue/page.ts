/** How a person works with what a page shows, besides the pointer. */
export type KeyName = 'tab' | 'enter' | 'space' | 'arrows' | 'escape';

/** What is left of it without script; each has a sentence `fallback.<name>` in the namespace `kitPages`. */
type Fallback =
  | 'static'
  | 'link'
  | 'form'
  | 'details'
  | 'native'
  | 'chart'
  | 'popover'
  | 'css'
  | 'script'
  | 'list'
  | 'cookie'
  | 'scroll';

/** One page of the kit (features §20). Title and "when to use" are `title.<section>.<slug>` and `when.<section>.<slug>`. */
export interface KitPage {
  /** Last part of its address; its demo is the file of that name in the section's folder. */
  slug: string;
  fallback: Fallback;
  keys: readonly KeyName[];
  /** Sources to read besides the demo, as files of app/components. */
  sources: readonly string[];
  /** Pages of the menu that use what it shows, where that cannot be read from what they import. */
  uses: readonly string[];
  /** Set where another feature shows the page. */
  elsewhere?: true;
}

/** Tab and what presses and follows: how most parts are worked. */
export const press = ['tab', 'enter', 'space'] as const;

/** An entry of the catalogue in one line. */
export function page(
  slug: string,
  fallback: Fallback,
  sources: readonly string[],
  keys: readonly KeyName[] = ['tab'],
  uses: readonly string[] = [],
): KitPage {
  return { slug, fallback, sources, keys, uses };
}
