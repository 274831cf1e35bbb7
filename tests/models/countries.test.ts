import { expect, it } from 'vitest';
import { countryCalled, countryOptions } from '~/models/shared/countries';

it('countryOptions returns all 249 countries of ISO 3166-1, named in the page’s language', () => {
  const [english, german] = [countryOptions('en'), countryOptions('de')];
  expect(new Set(english.map(({ value }) => value)).size).toBe(249);
  expect(english.map(({ label }) => label)).toEqual(expect.arrayContaining(['Nigeria', 'India', 'Czechia', 'Brazil']));
  expect(german).toContainEqual({ value: 'Czechia', label: 'Tschechien' });
});

it('a country without a known postcode format has no postcode pattern, and an unknown country isn’t found', () => {
  expect(countryCalled('Nigeria')).toEqual({ code: 'NG', name: 'Nigeria', postcode: null });
  expect(countryCalled('Germany')?.postcode?.test('1234')).toBe(false);
  expect(countryCalled('Atlantis')).toBeUndefined();
});
