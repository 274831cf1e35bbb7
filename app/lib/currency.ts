import { layoutConfig } from '~/layout.config';

// One for the process, or for the browser tab: a store has a single workspace. Kept here because amounts are formatted
// in components and in models, which can't all receive it.
let current = layoutConfig.currency;

/** Returns the ISO code of the workspace's currency. */
export function workspaceCurrency(): string {
  return current;
}

/** Makes amounts show in a currency: the server calls it for each request, the browser with the data of the page. */
export function showCurrency(code: string): void {
  current = code;
}
