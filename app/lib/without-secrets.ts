/** Names of fields that open something; they leave the product in a backup only. */
const secret = /token|hash|secret|password|recoverycodes/i;

/** Collections that hold nothing but what opens something, or what the server keeps for itself. */
export const withheld: ReadonlySet<string> = new Set(
  'accountGuards apiKeys calendarFeeds mailedTokens onceKeys postPreviews sessions shelfLinks'.split(' '),
);

/** A record, or a list of them, without secrets. */
export function withoutSecrets<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutSecrets(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([key]) => !secret.test(key));
  return Object.fromEntries(open.map(([key, one]) => [key, withoutSecrets(one as unknown)])) as T;
}
