// `npm run openapi [-- FILE]`: writes the OpenAPI document of the JSON API, by default to docs/openapi.json; "-" is standard output.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { loadAppModule } from './lib/load-app-module.js';
import { runScript, say } from './lib/log.js';
import { inRoot, shown } from './lib/paths.js';

await runScript(async () => {
  const target = process.argv[2] ?? inRoot('docs', 'openapi.json');
  const { contracts } = await loadAppModule('contracts.ts');
  const { openApiDocument } = await loadAppModule('http/documentation/openapi.ts');
  const document = openApiDocument(contracts);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (target === '-') {
    process.stdout.write(text);
    return;
  }
  const file = resolve(target);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  say(`${shown(file)}: ${Object.values(document.paths).flatMap(Object.keys).length} endpoints`);
});
