import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half the size of `axe.source`: to bring that into each page took a third as long as looking. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a skin can break; all else is the markup that both have. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** What asks for a name, which may be hidden where there is little room. */
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

/** What a text that is missing in a language can break, and colors. */
export const textRules = [
  ...colorRules,
  ...nameRules,
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title'],
];

/** What another width can break: names, what is large enough to be hit, what scrolls, and which headings are left. */
export const widthRules = [
  ...nameRules,
  ...['target-size', 'scrollable-region-focusable', 'heading-order', 'page-has-heading-one', 'aria-hidden-focus'],
];

interface Asked {
  /** Selector of the part to look at. */
  within?: string;
  /** Only these rules, where the markup has been looked at already. */
  rules?: readonly string[];
  /** All but these. */
  without?: readonly string[];
}

/**
 * Fails with every violation axe finds on the page, one per line with the elements.
 * @param asked as of `axeViolations`
 */
export async function expectNoAxeViolations(page: Page, asked: Asked = {}): Promise<void> {
  expect(await axeViolations(page, asked), `axe on ${page.url()}`).toEqual([]);
}

/**
 * Every violation axe finds on the page, each with its first elements. Our pages have no frames, so axe runs in the page
 * alone; it is put there once, because that took half as long as looking.
 * @param asked which part, and which rules
 */
export async function axeViolations(page: Page, { within, rules, without = [] }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    // What passes is not listed node by node: to name those took half of axe's time.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const violations = await page.evaluate(
    async ({ selector, asked }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
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
