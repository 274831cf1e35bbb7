import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';

it('the stylesheets of controls match the output of `npm run theme`', () => {
  // Runs in a separate process, because Vitest and Joy would load different copies of Emotion.
  execFileSync(process.execPath, [inRoot('scripts/theme.js'), '--check'], { stdio: 'pipe' });
});

it('the stylesheet generator has at most 400 lines', () => {
  const files = readdirSync(inRoot('scripts/theme')).map((name) => readFileSync(inRoot('scripts/theme', name), 'utf8'));
  expect(files.join('').split('\n').length).toBeLessThanOrEqual(400);
});

it.each(['app/styles/joy.css', 'app/routes/ui-kit/joy-kit.css', 'app/routes/ui-kit/joy-states.css'])(
  '%s uses logical properties instead of left and right',
  (path) => {
    const sided = /^ *(left|right|(margin|padding|border)-(left|right)[\w-]*|text-align: (left|right)):/gm;
    expect(readFileSync(inRoot(path), 'utf8').match(sided)).toBeNull();
  },
);
