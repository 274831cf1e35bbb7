/** Ways to operate the demo by keyboard. Each is described by `keys.<name>` in the namespace `kit`. */
export type KeyName =
  | 'tab'
  | 'link'
  | 'button'
  | 'tick'
  | 'fold'
  | 'choice'
  | 'value'
  | 'scroll'
  | 'walk'
  | 'menu'
  | 'suggestion'
  | 'hide'
  | 'close';

/** Behavior without JavaScript. Each is described by `fallback.<name>` in the namespace `kitPages`. */
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

/**
 * A page of the kit (features §20). Title and "when to use" are `title.<section>.<slug>` and `when.<section>.<slug>`.
 */
export interface KitPage {
  /** Last part of the page's URL. The demo is the file with this name in the section's folder. */
  slug: string;
  fallback: Fallback;
  keys: readonly KeyName[];
  /** Sources shown in addition to the demo, as files of app/components. */
  sources: readonly string[];
  /** Pages of the menu that use the component, if their imports don't show it. */
  uses: readonly string[];
  /** Set if another feature shows the page. */
  elsewhere?: true;
}

/** Tab and the keys that activate a button: how most components are operated. */
export const press = ['tab', 'button'] as const;

/** Creates a catalog entry in one line. */
export function page(
  slug: string,
  fallback: Fallback,
  sources: readonly string[],
  keys: readonly KeyName[] = ['tab'],
  uses: readonly string[] = [],
): KitPage {
  return { slug, fallback, sources, keys, uses };
}
