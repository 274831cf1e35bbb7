import { layoutConfig } from '~/layout.config';

// One value per process or browser tab, because a store has a single workspace. The value is global because amounts are
// formatted in components and models, not all of which can receive the currency as an argument.
let current = layoutConfig.currency;

/** Returns the ISO code of the workspace's currency. */
export function workspaceCurrency(): string {
  return current;
}

/**
 * Sets the currency that amounts are shown in. The server calls it for each request, the browser with the data of the
 * page.
 */
export function showCurrency(code: string): void {
  current = code;
}
