/** Collections of any earlier version: records by id, by the name of their collection. */
export type OldCollections = Record<string, unknown>;

/**
 * A step from one version of the stored data to the next. It's pure, never changes once it has landed, and takes data that
 * have its new shape already: version 1 was given to many shapes.
 */
export interface Migration {
  /** What it does, for the person who starts the new version. */
  title: string;
  run: (collections: OldCollections) => OldCollections;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
