import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { shortVariables } from '../../scripts/lib/short-variables.js';
import { matchingLines, sourceFiles } from '../helpers/source-files';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a build makes of a sheet, with these files as sources. */
async function built(sheet: string, files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'atrium-sheet-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const config = await resolveConfig(
    { configFile: false, plugins: [shortVariables(folder)], logLevel: 'silent' },
    'build',
  );
  return (await preprocessCSS(sheet, join(folder, 'sheet.css'), config)).code;
}

test('what only sheets name is named in short, in what sets it and in what reads it', async () => {
  const sheet = '.a{--wide-gap:2px;gap:var(--wide-gap)}.b{gap:calc(var(--wide-gap)*2);color:var(--ink, red)}';
  expect(await built(sheet, { 'sheet.css': sheet })).toBe(
    '.a{--a:2px;gap:var(--a)}.b{gap:calc(var(--a)*2);color:var(--b, red)}',
  );
});

test('what a script names, whole or by its beginning, keeps its name; no short name is one of these', async () => {
  const sheet = '.a{width:var(--share);color:var(--tone-3);gap:var(--gap);margin:var(--gap) var(--a)}';
  const script = "style={{ '--share': share, '--b': 1, color: `var(--tone-${n})` }}";
  expect(await built(sheet, { 'sheet.css': sheet, 'page/route.tsx': script })).toBe(
    '.a{width:var(--share);color:var(--tone-3);gap:var(--c);margin:var(--c) var(--d)}',
  );
});

test('modifiers of classes and what the theme alone names are no names of a script', async () => {
  const sheet = '.card--row{gap:var(--row)}.x{color:var(--ink)}';
  const files = { 'sheet.css': sheet, 'page.tsx': "className='card--row'", 'theme.ts': "color: 'var(--ink)'" };
  expect(await built(sheet, files)).toBe('.card--row{gap:var(--b)}.x{color:var(--a)}');
});

test('no script puts the name of a variable together without a literal beginning', () => {
  // What is made of Joy is named in short once it is made.
  const scripts = sourceFiles(['app'], ['.ts', '.tsx']).filter(({ path }) => !path.startsWith('app/joy-sheet/'));
  expect(matchingLines(scripts, /(?:var\(|['"`])--(?:\$\{|['"] \+)/)).toEqual([]);
});
