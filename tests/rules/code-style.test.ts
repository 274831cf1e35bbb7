import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchingLines, sourceFiles } from '../helpers/source-files';

const code = sourceFiles(['app', 'tests', 'scripts', 'bench'], ['.ts', '.tsx', '.js']);
const app = code.filter(({ path }) => path.startsWith('app'));
const styles = sourceFiles(['app/styles'], ['.css']);

describe('the compiler and the linter are never silenced', () => {
  test('no "any"', () => {
    expect(matchingLines(code, /(:|\bas|<)\s*any\b(?=\s*[;,)>=[\]|&]|$)/)).toEqual([]);
  });

  test('no directive that turns a check off', () => {
    expect(matchingLines(code, /(@ts-(ignore|expect-error|nocheck)|eslint-disable)\b(?!\||\))/)).toEqual([]);
  });
});

test('the app prints nothing for debugging', () => {
  expect(matchingLines(app, /\bconsole\.(log|debug|dir|table)\b/)).toEqual([]);
});

test('file names are kebab-case and say what is inside', () => {
  const names = app.map(({ path }) => path).filter((path) => !/^[a-z0-9$._-]+$/.test(basename(path)));
  const vague = app.map(({ path }) => path).filter((path) => /\/(index|misc|helpers|utils)\.tsx?$/.test(path));
  expect([...names, ...vague]).toEqual([]);
});

test('what only reads is apart from what writes: no query commits', () => {
  const queries = app.filter(({ path }) => path.endsWith('/queries.server.ts'));
  expect(queries.length).toBeGreaterThan(10);
  expect(matchingLines(queries, /\bstore\.(commit|undo)\b/)).toEqual([]);
});

test('the actions of a page are told apart by `intents` and by nothing else', () => {
  const routes = app.filter(({ path }) => path.startsWith('app/routes/'));
  expect(matchingLines(routes, /\.(get|has|getAll)\((['"`])(intent|act|bulk|action)\2\)/)).toEqual([]);
});

test('what an action answered is kept until the person goes on: `useAnswer`, never `useActionData` itself', () => {
  const others = app.filter(({ path }) => !path.endsWith('/use-answer.ts'));
  expect(matchingLines(others, /\buseActionData\b/)).toEqual([]);
});

test('styles use logical properties, so that right-to-left needs no second set', () => {
  const physical =
    /(^|[;{\s])((margin|padding|border)-(left|right)(-\w+)?|left|right|(border-(top|bottom)-(left|right)-radius))\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/;
  expect(matchingLines(styles, physical)).toEqual([]);
});

test('no form or block stands in a paragraph, which a browser would end before it', () => {
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

test('a form of two fields or more tells its summary their labels, which stand there without script too', () => {
  const forms = app.flatMap(({ path, text }) =>
    text.split(/^}$/m).map((part) => ({
      path,
      bare: part.includes('<ErrorSummary form={form} />'),
      fields: new Set([...part.matchAll(/\bfield=\{fields\.(\w+)\}/g)].map(([, name]) => name)).size,
    })),
  );
  expect(forms.filter(({ fields }) => fields > 1).length).toBeGreaterThan(20);
  expect(forms.filter(({ bare, fields }) => bare && fields > 1).map(({ path }) => path)).toEqual([]);
});
