/** Matches names of fields that contain credentials. Such fields are exported only in backups. */
const secret = /token|hash|secret|password|recoverycodes/i;

/** Collections that contain only credentials or internal server data. */
export const withheld: ReadonlySet<string> = new Set(
  'accountGuards apiKeys calendarFeeds mailedTokens onceKeys postPreviews sessions shelfLinks'.split(' '),
);

/** Returns a record, or a list of records, without secrets. */
export function withoutSecrets<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutSecrets(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([key]) => !secret.test(key));
  return Object.fromEntries(open.map(([key, one]) => [key, withoutSecrets(one as unknown)])) as T;
}
