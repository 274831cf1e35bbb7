import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inRoot } from './paths.js';

/** In bytes: what is smaller hardly shrinks. */
const SMALLEST = 200;

/** Writes each text file of the finished build a second time, compressed as well as can be; see docs/decisions/011. */
export async function compressAssets() {
  const folder = inRoot('build', 'client', 'assets');
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      if (content.length < SMALLEST) return;
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, options));
    }),
  );
}
