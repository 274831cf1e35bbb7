import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SetupError } from './log.js';
import { inRoot } from './paths.js';
import { runNode } from './run.js';

/** In bytes: what is smaller hardly shrinks. */
const SMALLEST = 200;

/**
 * Writes each text file of the finished build twice more, compressed as well as can be: with Brotli, and with gzip for
 * browsers that take nothing else from a server without https; see docs/decisions/011.
 * The styles of all pages, which the server makes, become such a file too.
 * @throws {SetupError} when a file cannot be compressed
 */
export async function compressAssets() {
  const folder = inRoot('build', 'client', 'assets');
  const { themeCss, themeVersion } = await import(pathToFileURL(inRoot('build', 'server', 'theme-css.js')).href);
  writeFileSync(join(folder, `theme-${themeVersion}.css`), themeCss);
  const files = readdirSync(folder)
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file).length >= SMALLEST);
  const [gzip] = await Promise.all([
    runNode(inRoot('scripts', 'lib', 'gzip-files.js'), files),
    ...files.map(async (file) => {
      const content = readFileSync(file);
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options));
    }),
  ]);
  if (gzip.code !== 0) throw new SetupError(`the build could not be compressed: ${gzip.output.trim()}`);
}
