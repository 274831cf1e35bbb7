// `npm run theme`: generates the stylesheets of Joy's controls, from app/theme.ts and scripts/theme. With `--check`,
// writes nothing and fails if a stylesheet is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { joyStyles } from './lib/joy-styles.js';
import { runScript, say } from './lib/log.js';
import { inRoot } from './lib/paths.js';

await runScript(async () => {
  const isCheck = process.argv.includes('--check');
  for (const [path, css] of Object.entries(await joyStyles())) {
    if (!isCheck) {
      writeFileSync(inRoot(path), css);
      say(`Wrote ${path}.`);
    } else if (readFileSync(inRoot(path), 'utf8') !== css)
      throw new Error(`${path} isn’t up to date. Run: npm run theme`);
  }
});
