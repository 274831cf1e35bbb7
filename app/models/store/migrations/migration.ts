/** Collections from any earlier version, by name. Each contains records by ID. */
export type OldCollections = Record<string, unknown>;

/**
 * A step from one version of the stored data to the next. It's pure, never changes after it's merged, and accepts data
 * that already has the new schema, because version 1 was used for many schemas.
 */
export interface Migration {
  /** Description for the operator who starts the new version. */
  title: string;
  run: (collections: OldCollections) => OldCollections;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
