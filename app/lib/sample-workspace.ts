// One value per process or browser tab, as for the currency.
let current = true;

/** Returns true in the sample workspace. In all other workspaces, sample offers must not change prices. */
export function isSampleWorkspace(): boolean {
  return current;
}

/** Sets what `isSampleWorkspace` returns. Called wherever `showCurrency` is. */
export function showSamples(isSample: boolean): void {
  current = isSample;
}
