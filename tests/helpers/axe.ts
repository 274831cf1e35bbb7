import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The minified script. It's half the size of `axe.source`, so it's faster to inject into each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a skin can break. All other rules check the markup, which is the same in both skins. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules that require accessible names. On a narrow screen, the text that provides a name can be hidden. */
const nameRules = [
  ...[
    'empty-heading',
    'empty-table-header',
    'image-alt',
    'input-image-alt',
    'role-img-alt',
    'svg-img-alt',
    'label',
    'select-name',
    'frame-title',
  ],
  ...['button-name', 'input-button-name', 'link-name', 'summary-name', 'aria-command-name', 'aria-dialog-name'],
  ...['aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name', 'aria-toggle-field-name'],
  ...['aria-tooltip-name', 'aria-treeitem-name'],
];

/** Rules that a missing translation can break, and the color rules. */
export const textRules = [
  ...colorRules,
  ...nameRules,
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title'],
];

/** Rules that a different width can break: names, target sizes, scrolling, headings, and hidden focusable elements. */
export const widthRules = [
  ...nameRules,
  ...['target-size', 'scrollable-region-focusable', 'heading-order', 'page-has-heading-one', 'aria-hidden-focus'],
];

interface Asked {
  /** Selector of the part to check. */
  within?: string;
  /** Runs only these rules, for markup that has already been checked. */
  rules?: readonly string[];
  /** Runs all rules except these. */
  without?: readonly string[];
}

/**
 * Fails if axe finds violations on the page, and lists them with their elements.
 * @param asked see `axeViolations`
 */
export async function expectNoAxeViolations(page: Page, asked: Asked = {}): Promise<void> {
  expect(await axeViolations(page, asked), `axe on ${page.url()}`).toEqual([]);
}

/**
 * Scrolls the page to the top, and returns every violation that axe finds, each with its first five elements. Axe is
 * injected once per page, because injecting it is slow, and never into frames, because the app's pages have none.
 * @param asked the part of the page and the rules to check
 */
export async function axeViolations(page: Page, { within, rules, without = [] }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    // Passing nodes aren't listed, because listing them is slow.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const violations = await page.evaluate(
    async ({ selector, asked }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Some pages open scrolled down, with a part of their controls behind the bar at the top.
      window.scrollTo(0, 0);
      const found = await inPage.run(selector ? { include: [selector] } : document, asked);
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { selector: within, asked: options },
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 5).join('\n    ')}`);
}
