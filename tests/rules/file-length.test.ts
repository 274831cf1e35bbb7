import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/source-files';

const LIMIT = 300;

test(`no file is longer than ${LIMIT} lines`, () => {
  const files = sourceFiles(['app', 'server', 'tests', 'scripts', 'bench'], ['.ts', '.tsx', '.js', '.css']);
  // Written by `npm run theme`.
  const generated = /\/joy[\w-]*\.css$/;
  const long = files
    .filter(({ path }) => !generated.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LIMIT);
  const told = long.map(({ path, lines }) => `${path}: ${lines} lines`);
  expect(told, 'split them by what they hold').toEqual([]);
});
