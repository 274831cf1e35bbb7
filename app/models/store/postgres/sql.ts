import { env } from '~/lib/env.server';
import { channel } from './append-listener.server';

/** Starts a transaction that writes. If a process hangs and leaves it open, it must not block the others. */
export const writing = `
  BEGIN; SET LOCAL lock_timeout = '8s'; SET LOCAL idle_in_transaction_session_timeout = '5s'`;

/** Starts a transaction that reads a consistent snapshot. */
export const reading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The end of the log: one row. */
export const readHead = `
  SELECT database, sequence, last_change, schema, highest_ids::text FROM atrium_head`;

/** Reads the end of the log, and blocks other appends until the transaction ends. */
export const lockHead = `${readHead} FOR UPDATE`;

/** The version of the data (`dataVersion`). Databases of version 1 have no row. */
export const readVersion = `SELECT value FROM atrium_settings WHERE name = 'data version'`;

/** Sets the version of the data to $1. */
export const putVersion = `
  INSERT INTO atrium_settings (name, value) VALUES ('data version', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Replaces change $1 in the log with $2. */
export const putChange = 'UPDATE atrium_changes SET change = $2::json WHERE id = $1';

/**
 * Makes running processes reload everything, by appending a batch without commits. $1 is its position in the log, $2
 * its token.
 */
export const tellReplaced = `
  WITH told AS (INSERT INTO atrium_log (sequence, token) VALUES ($1, $2))
  SELECT pg_notify('${channel}', 'replaced')`;

export const readRecords = `
  DECLARE records NO SCROLL CURSOR FOR SELECT collection, id, value::text FROM atrium_records ORDER BY position`;

export const moreRecords = 'FETCH 5000 FROM records';

/** Upserts the records in $1, a list of `[collection, id, record]`. */
export const putRecords = `
  INSERT INTO atrium_records (collection, id, value) SELECT r->>0, r->>1, r->2 FROM jsonb_array_elements($1::jsonb) r
  ON CONFLICT (collection, id) DO UPDATE SET value = excluded.value`;

/** Deletes the records in $1, a list of `[collection, id]`. */
export const takeRecords = `
  DELETE FROM atrium_records r USING jsonb_array_elements($1::jsonb) g WHERE r.collection = g->>0 AND r.id = g->>1`;

/** The latest changes of the last `CHANGE_LOG_DAYS` days up to ID $1, newest first; at most $2 of them. */
export const latestChanges = `
  SELECT change::text FROM atrium_changes
  WHERE id <= $1 AND at >= now() - interval '${env.CHANGE_LOG_DAYS} days' ORDER BY id DESC LIMIT $2`;

/** All changes of the last `CHANGE_LOG_DAYS` days with an ID below $1, oldest first. */
export const changesBefore = `
  SELECT change::text FROM atrium_changes WHERE id < $1 AND at >= now() - interval '${env.CHANGE_LOG_DAYS} days' ORDER BY id`;

/** The next 200 batches appended after batch $1, in order. */
export const batchesAfter = `
  SELECT l.sequence, l.token, l.commits,
    array(SELECT c.change::text FROM atrium_changes c WHERE c.sequence = l.sequence ORDER BY c.id) AS changes
  FROM atrium_log l WHERE l.sequence > $1 ORDER BY l.sequence LIMIT 200`;

/**
 * Appends a batch, unless another process appended one first, in one statement and so in one transaction: $1 the
 * database, $2 the batch it continues from, $3 the last change, $4 highest IDs or null, $5 the token of the batch, $6
 * commits, $7 changes, $8 records to upsert, $9 records to delete, $10 the name of this process. Returns a row if it
 * was appended.
 */
export const append = `
  WITH head AS (
    UPDATE atrium_head SET sequence = sequence + 1, last_change = $3, highest_ids = coalesce($4::jsonb, highest_ids)
    WHERE database = $1 AND sequence = $2 RETURNING sequence
  ), logged AS (
    INSERT INTO atrium_log (sequence, token, commits) SELECT sequence, $5, $6 FROM head
  ), changed AS (
    INSERT INTO atrium_changes (id, sequence, at, change)
    SELECT (c->>'id')::bigint, head.sequence, (c->>'at')::timestamptz, c FROM head, json_array_elements($7::json) c
  ), put AS (
    INSERT INTO atrium_records (collection, id, value) SELECT r->>0, r->>1, r->2 FROM head, jsonb_array_elements($8::jsonb) r
    ON CONFLICT (collection, id) DO UPDATE SET value = excluded.value
  ), gone AS (
    DELETE FROM atrium_records r USING head, jsonb_array_elements($9::jsonb) g
    WHERE r.collection = g->>0 AND r.id = g->>1
  ), told AS (
    SELECT pg_notify('${channel}', $10) FROM head
  )
  SELECT head.sequence FROM head, told`;

/**
 * Deletes batches, changes, attempts, and stored forms that are no longer needed. Keeps the last batch so that a
 * process can detect that it has fallen behind.
 */
export const prune = [
  `DELETE FROM atrium_log WHERE at < now() - interval '1 hour' AND sequence < (SELECT sequence FROM atrium_head)`,
  `DELETE FROM atrium_changes WHERE at < now() - interval '${env.CHANGE_LOG_DAYS} days'`,
  // Anyone can add rows by trying many email addresses. Rows older than the 15-minute limit are no longer relevant.
  `DELETE FROM atrium_attempts WHERE since < now() - interval '15 minutes'`,
  `DELETE FROM atrium_kept WHERE at < now() - interval '30 minutes'`,
];
