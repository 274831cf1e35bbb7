import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';

const read = (name: string) => readFileSync(inRoot('docs', name), 'utf8');
const table = read('security-asvs.md');
const verdicts = ['met', 'partly', 'not met', 'does not apply'];

const rows = table
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', asks = '', verdict = '', how = '']) => ({ number, asks, verdict, how }));

it('every requirement of ASVS levels 1 and 2 has one row with a verdict and a reason', () => {
  expect(rows).toHaveLength(259);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(259);
  const wrong = rows.filter(({ asks, verdict, how }) => !verdicts.includes(verdict) || asks === '' || how === '');
  expect(wrong).toEqual([]);
});

it('the summary above the ASVS table states the number of requirements with each verdict', () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  const [met, partly, notMet, none] = verdicts.map(count);
  expect(table.replace(/\s+/g, ' ')).toContain(
    `Of 259 requirements ${met} are met, ${partly} partly, ${notMet} are not met, and ${none} do not apply.`,
  );
});

it.each(['security.md', 'security-asvs.md'])('every file mentioned in %s exists', (name) => {
  const named = [...read(name).matchAll(/`((?:app|server|tests|scripts|docs|\.ci)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});
