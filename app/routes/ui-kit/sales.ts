/** Sample data: pieces sold by region, shop, and quarter. */
export const sales = [
  { region: 'north', shop: 'Bergen', quarters: [120, 98, 143, 160] },
  { region: 'north', shop: 'Tromsø', quarters: [45, 52, 61, 58] },
  { region: 'middle', shop: 'Hamburg', quarters: [210, 188, 240, 265] },
  { region: 'middle', shop: 'Lyon', quarters: [134, 150, 149, 171] },
  { region: 'south', shop: 'Sevilla', quarters: [88, 120, 132, 101] },
  { region: 'south', shop: 'Alexandria', quarters: [156, 149, 170, 188] },
] as const;

/** The regions of `sales`, in order. */
export const regions = ['north', 'middle', 'south'] as const;

/** Returns the sum of the given quarters. */
export const total = (quarters: readonly number[]) => quarters.reduce((sum, one) => sum + one, 0);
