import { beforeAll, expect, it } from 'vitest';
import * as components from '~/routes/ui-kit/components/route';
import * as forms from '~/routes/ui-kit/forms/route';
import * as index from '~/routes/ui-kit/section/route';
import { openMarkup, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeAll(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const open = async (section: 'components' | 'forms', address: string) => {
  const module = section === 'components' ? components : forms;
  const { status, html } = await openMarkup({ module, path: `/${section}/:page`, cookie }, `/${section}/${address}`);
  expect(status).toBe(200);
  return html;
};

it('the playground shows a component with the props in the URL, and code with the same props', async () => {
  const html = await open('components', 'button?p.variant=soft&p.color=danger&p.disabled=true&p.children=Away');
  const stage = /<div class="kit-play__stage">(.*?)<\/div>/.exec(html)?.[1] ?? '';
  expect(stage).toMatch(/^<button [^>]*MuiButton-variantSoft MuiButton-colorDanger/);
  expect(stage).toMatch(/ disabled=""/);
  expect(stage).toContain('Away');
  expect(valueIn(html, 'p.children')).toBe('Away');
  const code = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
  expect(code).toContain('<Button type="button" variant="soft" color="danger" disabled>Away</Button>');
});

it('the playground uses the defaults for values that a component doesn’t accept', async () => {
  const html = await open('forms', 'input?p.size=huge&p.type=%22%3E%3Cscript%3E');
  const stage = /<div class="kit-play__stage">(.*?)<\/div><\/div>/.exec(html)?.[1] ?? '';
  expect(stage).toContain('MuiInput-sizeMd');
  expect(stage).toContain('type="text"');
});

it('the playground’s code contains the typed text unchanged, even if it looks like an HTML entity', async () => {
  const html = await open('components', `button?p.children=${encodeURIComponent('&lt; & R&D')}`);
  const code = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(code).toContain('{"&lt; & R&D"}');
});

it('a component without options has a page without a playground', async () => {
  expect(await open('components', 'popover')).not.toContain('kit-play__stage');
});

it('every card on the components page has an illustration', async () => {
  const module = { ...index };
  const { html } = await openMarkup({ module, path: '/components', cookie }, '/components');
  const cards = html.match(/kit-fill/g)?.length ?? 0;
  expect(cards).toBeGreaterThan(20);
  expect(html.match(/<svg class="kit-picture"/g)).toHaveLength(cards);
});
