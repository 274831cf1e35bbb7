/**
 * The table migrations. A released step never changes, and new steps are added at the end.
 * @type {string[]}
 */
export const steps = [
  `
  -- Where the log ends: one row. Another database after each seed or restore; schema is the form the records have.
  CREATE TABLE atrium_head (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    database text NOT NULL,
    sequence bigint NOT NULL,
    last_change bigint NOT NULL,
    seeded_at timestamptz NOT NULL,
    schema text NOT NULL DEFAULT '',
    highest_ids jsonb NOT NULL DEFAULT '{}'
  );
  -- All records as they are after the last batch. The position keeps the order in which they were put there.
  CREATE TABLE atrium_records (
    collection text NOT NULL,
    id text NOT NULL,
    value jsonb NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (collection, id)
  );
  -- The batches of the last hour, for processes to catch up with. Without commits: everything was replaced.
  CREATE TABLE atrium_log (
    sequence bigint PRIMARY KEY,
    token text NOT NULL,
    commits text,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX atrium_log_at ON atrium_log (at);
  -- The change log of the last 30 days.
  CREATE TABLE atrium_changes (
    id bigint PRIMARY KEY,
    sequence bigint NOT NULL,
    at timestamptz NOT NULL,
    change json NOT NULL
  );
  CREATE INDEX atrium_changes_sequence ON atrium_changes (sequence);
  CREATE INDEX atrium_changes_at ON atrium_changes (at);
  CREATE TABLE atrium_uploads (id text PRIMARY KEY, bytes bytea NOT NULL);
  -- What is counted or kept for a while only, by all processes together.
  CREATE UNLOGGED TABLE atrium_attempts (key text PRIMARY KEY, count integer NOT NULL, since timestamptz NOT NULL);
  CREATE UNLOGGED TABLE atrium_kept (
    id text PRIMARY KEY,
    value text NOT NULL,
    size integer NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNLOGGED TABLE atrium_present (
    process text NOT NULL,
    account integer NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (process, account)
  );
  CREATE TABLE atrium_settings (name text PRIMARY KEY, value text NOT NULL);
  `,
];
