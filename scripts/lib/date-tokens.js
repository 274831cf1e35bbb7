const TOKEN = /^@([+-]\d+)(?:T(\d\d:\d\d))?$/;
const DAY_MS = 86_400_000;

/**
 * Resolves the date tokens of the sample data, at any depth: "@-3" is the day three days before `today` (`YYYY-MM-DD`),
 * "@+2T10:15" an instant two days after it (`YYYY-MM-DDT10:15:00.000Z`). All dates are in UTC.
 * @template T
 * @param {T} value
 * @param {string} today `YYYY-MM-DD`
 * @returns {T} a copy
 */
export function resolveDates(value, today) {
  return /** @type {T} */ (resolve(value, Date.parse(`${today}T00:00:00.000Z`)));
}

/**
 * @param {unknown} value
 * @param {number} start
 * @returns {unknown}
 */
function resolve(value, start) {
  if (typeof value === 'string') return resolveToken(value, start);
  if (Array.isArray(value)) return value.map((item) => resolve(item, start));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, start)]));
  }
  return value;
}

/**
 * @param {string} text
 * @param {number} start
 */
function resolveToken(text, start) {
  const token = TOKEN.exec(text);
  if (!token) return text;
  const day = new Date(start + Number(token[1]) * DAY_MS).toISOString().slice(0, 10);
  return token[2] ? `${day}T${token[2]}:00.000Z` : day;
}
