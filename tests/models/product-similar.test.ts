import { beforeEach, expect, it } from 'vitest';
import { similarProducts } from '~/models/product/shop.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

beforeEach(reseed);

it('the page of an unknown product suggests only products whose names contain the start of a word in its URL', async () => {
  const { products } = await store.snapshot();
  const word = (products[5]?.name ?? '').split(/[^\p{L}]+/u).find((part) => part.length > 4) ?? '';
  const near = await similarProducts(`${word}-xqzv-999`, 4);
  expect(near.map(({ id }) => String(id))).toContain('5');
  for (const { name } of near) expect(name.toLowerCase()).toContain(word.toLowerCase().slice(0, 4));
});

it('the page of an unknown product suggests nothing if no name contains the start of a word in its URL', async () => {
  expect(await similarProducts('xqzv-wkjh-999', 4)).toEqual([]);
});
