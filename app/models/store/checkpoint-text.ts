import type { Hash } from 'node:crypto';
import { databasePieces } from './database-text';
import type { Database } from './database.schema';

/** A checkpoint as written to disk, without fields that only files of earlier versions have. */
export type Checkpoint = Omit<Database, 'changes'>;

const checksumField = ',"checksum":"';

/**
 * Serializes a checkpoint as JSON, in consecutive pieces so that requests can be handled in between. `schema` is the
 * fingerprint of the record schemas, by which the app recognizes files that it has written.
 */
export function checkpointPieces({ collections, ...head }: Checkpoint, schema: string): Generator<string> {
  return databasePieces({ ...head, schema, collections }, '');
}

/** Returns the end of the file: the checksum of everything before it. */
export function sealFor(hash: Hash): string {
  return `${checksumField}${hash.digest('hex')}"}`;
}

/** Returns the checksum at the end of a file and the bytes that it covers, or `null` if there is none. */
export function sealOf(bytes: Buffer): { checksum: string; sealed: Buffer } | null {
  const at = bytes.length - checksumField.length - 66;
  const text = at < 0 ? '' : bytes.subarray(at).toString('latin1');
  if (!text.startsWith(checksumField) || !text.endsWith('"}')) return null;
  return { checksum: text.slice(checksumField.length, -2), sealed: bytes.subarray(0, at) };
}
