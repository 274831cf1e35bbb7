import type { Hash } from 'node:crypto';
import { databasePieces } from './database-text';
import type { Database } from './database.schema';

/** A checkpoint as it is written: everything but what only files of earlier versions have. */
export type Checkpoint = Omit<Database, 'changes'>;

const checksumField = ',"checksum":"';

/**
 * A checkpoint as JSON, in pieces that belong one after the other, so that whoever writes it can let requests through in
 * between. `schema` names the form of the records, so that the program knows its own file again (`sealOf`).
 */
export function checkpointPieces({ collections, ...head }: Checkpoint, schema: string): Generator<string> {
  return databasePieces({ ...head, schema, collections }, '');
}

/** What ends the file: the checksum of all that stands before it. */
export function sealFor(hash: Hash): string {
  return `${checksumField}${hash.digest('hex')}"}`;
}

/** The checksum at the end of a file and the bytes it is about; `null` when there is none. */
export function sealOf(bytes: Buffer): { checksum: string; sealed: Buffer } | null {
  const at = bytes.length - checksumField.length - 66;
  const text = at < 0 ? '' : bytes.subarray(at).toString('latin1');
  if (!text.startsWith(checksumField) || !text.endsWith('"}')) return null;
  return { checksum: text.slice(checksumField.length, -2), sealed: bytes.subarray(0, at) };
}
