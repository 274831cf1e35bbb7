import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from './paths.js';

/** Minimum size in bytes. Smaller files hardly shrink. */
const SMALLEST = 200;

/**
 * Compresses each text file of the finished build twice: with Brotli, and with gzip for browsers that accept nothing
 * else over HTTP without TLS.
 */
export async function compressAssets() {
  const folder = inRoot('build', 'client', 'assets');
  const files = readdirSync(folder)
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file).length >= SMALLEST);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
