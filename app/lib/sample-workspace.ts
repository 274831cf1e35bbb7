// One value per process or browser tab, as for the currency.
let current = true;

/** Returns true in the sample workspace, and false in a company's own, where no sample offer may change a price. */
export function isSampleWorkspace(): boolean {
  return current;
}

/** Sets what `isSampleWorkspace` returns. Called wherever `showCurrency` is. */
export function showSamples(isSample: boolean): void {
  current = isSample;
}
