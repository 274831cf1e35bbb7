import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { matchingLines, sourceFiles } from '../helpers/source-files';

const code = sourceFiles(['app', 'server', 'tests', 'scripts', 'bench'], ['.ts', '.tsx', '.js']);
const app = code.filter(({ path }) => path.startsWith('app'));
const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((path) => ({
  path,
  text: readFileSync(inRoot(path), 'utf8'),
}));
const styles = sourceFiles(['app/styles'], ['.css']);

describe('compiler and linter checks are never bypassed', () => {
  test('with the type any', () => {
    expect(matchingLines(code, /(:|\bas|<)\s*any\b(?=\s*[;,)>=[\]|&]|$)/)).toEqual([]);
  });

  test('with a directive that turns off a check', () => {
    expect(matchingLines(code, /(@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable)\b(?!\||\))/)).toEqual([]);
  });
});

test('the app has no debugging output', () => {
  expect(matchingLines(app, /\bconsole\.(log|debug|dir|table)\b/)).toEqual([]);
});

test('file names in the app are kebab-case and specific', () => {
  const names = app.map(({ path }) => path).filter((path) => !/^[a-z0-9$._-]+$/.test(basename(path)));
  const vague = app.map(({ path }) => path).filter((path) => /\/(index|misc|helpers|utils)\.tsx?$/.test(path));
  expect([...names, ...vague], 'name each file after its content').toEqual([]);
});

test('every exported value is mentioned in another file, and every exported type is imported by another file', () => {
  const readers = [...code, ...configs];
  const files = new Map<string, number>();
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of readers) {
    const words = new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);
    for (const word of words) files.set(word, (files.get(word) ?? 0) + 1);
    for (const [, list = '', one] of text.matchAll(/\{([^{}]*)\}\s*from '|\bimport\('[^']+'\)\.(\w+)/g))
      for (const [word] of (one ?? list).matchAll(/\w+/g))
        imports.set(word, (imports.get(word) ?? new Set()).add(path));
  }
  const isImported = (name: string, path: string) => [...(imports.get(name) ?? [])].some((by) => by !== path);
  // Remix looks up the exports of this file by name.
  const own = code.filter(({ path }) => !path.endsWith('/entry.server.tsx'));
  // `app/records.ts` collects these exports from every feature.
  const isCollected = (name: string, path: string) => path.endsWith('/feature.ts') && name.endsWith('Records');
  const exported = own.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(function|const|class|type|interface) (\w+)/gm)].map(
      ([, kind, name = '']) => ({
        name: `${path}: ${name}`,
        isAsked:
          isCollected(name, path) ||
          (kind === 'type' || kind === 'interface' ? isImported(name, path) : files.get(name) !== 1),
      }),
    ),
  );
  expect(exported.length).toBeGreaterThan(2000);
  const unasked = exported.filter(({ isAsked }) => !isAsked).map(({ name }) => name);
  expect(unasked, 'these exports aren’t used by another file: don’t export them, or delete them').toEqual([]);
});

test('queries never commit changes', () => {
  const queries = app.filter(({ path }) => path.endsWith('/queries.server.ts'));
  expect(queries.length).toBeGreaterThan(10);
  expect(matchingLines(queries, /\bstore\.(commit|undo)\b/), 'move commits to commands.server.ts').toEqual([]);
});

test('routes read form intents only with the `intents` helper', () => {
  // A hook only reads a form in the browser and doesn't perform its action.
  const routes = app.filter(({ path }) => path.startsWith('app/routes/') && !/\/use-[\w-]+\.tsx?$/.test(path));
  const read = matchingLines(routes, /\.(get|has|getAll)\((['"`])(intent|act|bulk|action)\2\)/);
  expect(read, 'use `intents` from ~/http/form/intents.server').toEqual([]);
});

test('action data is read with `useActionResult`, never directly with `useActionData`', () => {
  const others = app.filter(({ path }) => !path.endsWith('/use-answer.ts'));
  expect(matchingLines(others, /\buseActionData\b/), 'use useActionResult from ~/components/form/use-answer').toEqual(
    [],
  );
});

test('class names of card parts and form footers are used only by the components they belong to', () => {
  const owners = [
    'ui/card.tsx',
    'ui/card-list.tsx',
    'form/form-card.tsx',
    'form/form-actions.ts',
    'overlay/routed-panel.tsx',
  ];
  const others = app.filter(({ path }) => !owners.some((owner) => path === `app/components/${owner}`));
  expect(matchingLines(others, /(?<![\w/-])(card__|card-list|form-card__|form-foot\b|panel__foot)/)).toEqual([]);
});

test('styles use logical properties instead of left and right', () => {
  const physical =
    /(^|[;{\s])((margin|padding|border)-(left|right)(-\w+)?|left|right|(border-(top|bottom)-(left|right)-radius))\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/;
  expect(matchingLines(styles, physical)).toEqual([]);
});

test('`match-parent` is always preceded by `-webkit-match-parent`', () => {
  const sheets = sourceFiles(['app'], ['.css']);
  const bare = sheets.filter(({ text }) =>
    text.replace(/-webkit-match-parent;\s+text-align: match-parent/g, '').includes('match-parent'),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('no form or block element is inside a paragraph', () => {
  const blocks =
    /<(Form|PostButton|form|div|ul|ol|p|dl|table|section|h[1-6]|details|fieldset|pre|Card|List|Menu|Alert)\b/;
  const found = app.flatMap(({ path, text }) =>
    [...text.matchAll(/<p(?=[\s>])[^>]*>([\s\S]*?)<\/p>/g)].flatMap(([, within = '']) => {
      const block = blocks.exec(within);
      return block ? [`${path}: <${block[1]}> in <p>`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('forms with two or more fields pass labels to their error summary', () => {
  const forms = app.flatMap(({ path, text }) =>
    text.split(/^}$/m).map((part) => ({
      path,
      bare: part.includes('<ErrorSummary form={form} />'),
      fields: new Set([...part.matchAll(/\bfield=\{fields\.(\w+)\}/g)].map(([, name]) => name)).size,
    })),
  );
  expect(forms.filter(({ fields }) => fields > 1).length).toBeGreaterThan(20);
  const bare = forms.filter((form) => form.bare && form.fields > 1).map(({ path }) => path);
  expect(bare, 'use <ErrorSummary form={form} labels={…} />').toEqual([]);
});
