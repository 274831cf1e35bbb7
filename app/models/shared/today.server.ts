/** The current calendar day in UTC as `YYYY-MM-DD`, the zone dates without a time are kept in. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
