/**
 * @typedef {Record<string, unknown> & { id: number | string }} SeedRecord
 */

/** Collections that grow with use. The others contain vocabularies, settings, and pages, which don't grow. */
const SCALED = [
  'invoices',
  'users',
  'employees',
  'products',
  'kanbanTasks',
  'todoTasks',
  'emails',
  'calendarEvents',
  'orders',
  'chatMessages',
];

/**
 * Returns a collection that is `times` as large, or unchanged if it doesn't grow with use. Copies get new IDs above the
 * highest one, and unique fields are derived from the ID.
 * @param {string} name
 * @param {SeedRecord[]} records
 * @param {number} times a whole number, 1 or more
 * @returns {SeedRecord[]}
 */
export function scaleCollection(name, records, times) {
  if (!SCALED.includes(name) || times <= 1 || records.length === 0) return records;
  const ids = counter(records.flatMap(allIds));
  const numbers = counter(records.map((record) => record.number));
  const ranks = counter(records.map((record) => record.rank));
  const all = [...records];
  for (let copy = 1; copy < times; copy += 1) {
    for (const record of records) {
      const made = copyOf(record, ids, numbers, ranks);
      all.push(name === 'chatMessages' ? earlierBy(made, copy) : made);
    }
  }
  return all;
}

/**
 * @param {SeedRecord} record
 * @param {() => number} nextId
 * @param {() => number} nextNumber
 * @param {() => number} nextRank
 * @returns {SeedRecord}
 */
function copyOf(record, nextId, nextNumber, nextRank) {
  const id = typeof record.id === 'number' ? nextId() : `${record.id}-${nextId()}`;
  /** @type {SeedRecord} */
  const copy = { ...structuredClone(record), id };
  // A draft has no number yet. Issued documents are numbered without gaps.
  if (typeof record.number === 'number') copy.number = nextNumber();
  // Tasks have a rank. Copies come after the existing ones.
  if (typeof record.rank === 'number') copy.rank = nextRank();
  if (typeof record.slug === 'string') copy.slug = `${record.slug.replace(/-\d+$/, '')}-${id}`;
  if (typeof record.email === 'string') copy.email = record.email.replace('@', `+${id}@`);
  if (typeof record.username === 'string') copy.username = `${record.username}-${id}`;
  // Replies inside an email are emails with unique IDs.
  if (Array.isArray(record.replies)) copy.replies = record.replies.map((reply) => ({ ...reply, id: nextId() }));
  return copy;
}

/**
 * Returns a chat message with its date moved back by two weeks times `copy`, so that the copies count as read.
 * @param {SeedRecord} record
 * @param {number} copy number of the copy, starting at 1
 * @returns {SeedRecord}
 */
function earlierBy(record, copy) {
  const time = String(record.time).replace(/^@([+-]\d+)/, (_, days) => {
    const moved = Number(days) - 14 * copy;
    return `@${moved < 0 ? '' : '+'}${moved}`;
  });
  return { ...record, time };
}

/** @param {SeedRecord} record */
function allIds(record) {
  const replies = Array.isArray(record.replies) ? record.replies : [];
  return [record.id, ...replies.map((reply) => reply.id)];
}

/** @param {unknown[]} taken */
function counter(taken) {
  let last = taken.reduce((/** @type {number} */ top, id) => (typeof id === 'number' && id > top ? id : top), 0);
  return () => (last += 1);
}
