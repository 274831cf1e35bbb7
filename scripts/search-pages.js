// `npm run search-pages`: generates data/seed/searchPages.json, the list of pages that search can find, from the menu
// and the UI kit.
import { writeFileSync } from 'node:fs';
import { runScript, say } from './lib/log.js';
import { inRoot } from './lib/paths.js';
import { searchPages } from './lib/search-pages.js';

await runScript(async () => {
  writeFileSync(inRoot('data', 'seed', 'searchPages.json'), `${JSON.stringify(await searchPages(), null, 2)}\n`);
  say('Wrote data/seed/searchPages.json.');
});
