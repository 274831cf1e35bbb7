import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from './paths.js';

/** Minimum size in bytes of the files to compress. Smaller files hardly shrink. */
const SMALLEST = 200;

/**
 * Compresses each script, stylesheet, and SVG image of the finished build with Brotli and with gzip, unless it's too
 * small. Browsers accept Brotli only over HTTPS.
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
