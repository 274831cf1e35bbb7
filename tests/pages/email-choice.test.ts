import { beforeEach, describe, expect, it } from 'vitest';
import * as screen from '~/routes/email/screen/route';
import { openMarkup } from '../helpers/markup';
import { answer, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email';
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('the folder menu in narrow windows', () => {
  it.each([
    ['inbox', path],
    ['trash', `${path}?folder=trash`],
    ['label:company', `${path}?label=company`],
  ])('redirects to the list selected with %s', async (choice, to) => {
    const request = pageRequest(`${path}?choice=${encodeURIComponent(choice)}`, cookie);
    const response = await answer(async () => screen.loader({ request, params: {}, context: {} }));
    expect(response.headers.get('location')).toBe(to);
  });

  it.each([
    ['', 'inbox'],
    ['?folder=trash', 'trash'],
    ['?label=company', 'label:company'],
  ])('has the current list selected for the query %j', async (query, chosen) => {
    const { html } = await openMarkup({ module: screen, path, cookie }, `${path}${query}`);
    expect(html).toContain(`<option value="${chosen}" selected="">`);
  });
});
