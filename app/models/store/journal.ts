import { createHash } from 'node:crypto';
import type { Patch } from 'immer';
import type { Change } from './change-log';
import type { IdempotencyKey } from './idempotency';
import type { Entry } from './state';

/**
 * The starting point of a journal: the database, the checkpoint that it was started after, and the last batch in that
 * checkpoint.
 */
export interface JournalHeader {
  id: string;
  generation: number;
  after: number;
}

/** Commits that were made durable together. `end` is the byte offset after their line. */
export interface JournalBatch {
  line: number;
  sequence: number;
  entries: Entry[];
  start: number;
  end: number;
}

export interface Journal {
  header: JournalHeader;
  batches: JournalBatch[];
  /** Size in bytes of all complete lines. A torn last line can follow. */
  length: number;
}

class JournalError extends Error {}

const sumLength = 16;

function checksum(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, sumLength);
}

function lineOf(content: object): Buffer {
  const json = JSON.stringify(content);
  return Buffer.from(`${checksum(json)} ${json}\n`);
}

/** Returns the first line of a journal. */
export function headerLine({ id, generation, after }: JournalHeader): Buffer {
  return lineOf({ journal: 1, id, generation, after });
}

interface WrittenEntry {
  patches: Patch[];
  change?: Omit<Change, 'patches'>;
  once?: IdempotencyKey;
}

/** Returns the line of a batch of commits. */
export function batchLine(sequence: number, entries: readonly Entry[]): Buffer {
  const commits = entries.map(({ patches, change, once }): WrittenEntry => {
    const { patches: _, ...about } = change ?? { patches };
    return { patches, ...(change ? { change: about as Omit<Change, 'patches'> } : {}), ...(once ? { once } : {}) };
  });
  return lineOf({ sequence, commits });
}

function contentOf(line: Buffer): unknown {
  const json = line.subarray(sumLength + 1);
  if (line.subarray(0, sumLength).toString() !== checksum(json)) return undefined;
  return JSON.parse(json.toString());
}

function headerIn(line: Buffer): JournalHeader {
  const { journal, ...header } = (contentOf(line) ?? {}) as JournalHeader & { journal?: number };
  if (journal === 1) return header;
  throw new JournalError(
    journal === undefined ? 'line 1: not an Atrium journal' : 'line 1: written by a newer version',
  );
}

/**
 * Reads a journal. Ignores a last line that is unterminated or has a wrong checksum, because it was being written
 * during a power failure and was never acknowledged.
 * @throws JournalError for any other error
 */
export function readJournal(bytes: Buffer): Journal {
  const lines: { start: number; end: number }[] = [];
  for (let start = 0, end = 0; (end = bytes.indexOf(10, start)) !== -1; start = end + 1) lines.push({ start, end });
  const [first, ...rest] = lines;
  if (!first) throw new JournalError('line 1: not an Atrium journal');
  const journal: Journal = { header: headerIn(bytes.subarray(0, first.end)), batches: [], length: first.end + 1 };
  let expected = journal.header.after + 1;
  for (const [index, { start, end }] of rest.entries()) {
    const line = index + 2;
    const content = contentOf(bytes.subarray(start, end)) as { sequence: number; commits: WrittenEntry[] } | undefined;
    if (!content && index === rest.length - 1 && end + 1 === bytes.length) break;
    if (!content) throw new JournalError(`line ${line}: corrupted (checksum mismatch)`);
    if (content.sequence !== expected) throw new JournalError(`line ${line}: batch ${expected} is missing`);
    const entries = content.commits.map(({ patches, change, once }): Entry => {
      return { patches, change: change ? { ...change, patches } : null, once: once ?? null };
    });
    journal.batches.push({ line, sequence: expected, entries, start, end: end + 1 });
    journal.length = end + 1;
    expected += 1;
  }
  return journal;
}

/**
 * Returns the batches that a checkpoint doesn't contain yet, or `null` if the journal doesn't continue from it. A
 * journal of the previous generation is valid, too, because the power can fail after a checkpoint is written and before
 * its journal is started.
 */
export function batchesAfter(
  checkpoint: { id: string; generation: number; sequence: number },
  { header, batches }: Journal,
): JournalBatch[] | null {
  const age = checkpoint.generation - header.generation;
  const belongs = header.id === checkpoint.id && (age === 0 || age === 1) && header.after <= checkpoint.sequence;
  if (!belongs || checkpoint.id === '') return null;
  return batches.filter(({ sequence }) => sequence > checkpoint.sequence);
}
