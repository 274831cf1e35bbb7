// `node scripts/lib/gzip-files.js FILE …`: writes each file again as FILE.gz. In a process of its own, because Zopfli takes
// seconds without a pause and its library listens to all errors of the process.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipAsync } from '@gfx/zopfli';

/** More rounds than these make files a thousandth smaller. */
const rounds = 5;

for (const file of process.argv.slice(2)) {
  writeFileSync(`${file}.gz`, await gzipAsync(readFileSync(file), { numiterations: rounds }));
}
