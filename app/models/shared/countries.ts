/** Countries goods are sent to: their name in records, the shape of their postcodes, and the rate of tax a price holds. */
interface Country {
  code: string;
  name: string;
  postcode: RegExp | null;
  taxPercent: number;
}

const country = (code: string, name: string, postcode: RegExp | null, taxPercent: number): Country => ({
  code,
  name,
  postcode,
  taxPercent,
});

const countries: readonly Country[] = [
  country('AR', 'Argentina', /^[A-Z]?\d{4}([A-Z]{3})?$/i, 21),
  country('AU', 'Australia', /^\d{4}$/, 10),
  country('AT', 'Austria', /^\d{4}$/, 20),
  country('BE', 'Belgium', /^\d{4}$/, 21),
  country('CA', 'Canada', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 5),
  country('DK', 'Denmark', /^\d{4}$/, 25),
  country('EG', 'Egypt', /^\d{5}$/, 14),
  country('FI', 'Finland', /^\d{5}$/, 25.5),
  country('FR', 'France', /^\d{5}$/, 20),
  country('DE', 'Germany', /^\d{5}$/, 19),
  country('IE', 'Ireland', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 23),
  country('IT', 'Italy', /^\d{5}$/, 22),
  country('JP', 'Japan', /^\d{3}-?\d{4}$/, 10),
  country('MA', 'Morocco', /^\d{5}$/, 20),
  country('NL', 'Netherlands', /^\d{4} ?[A-Z]{2}$/i, 21),
  country('NO', 'Norway', /^\d{4}$/, 25),
  country('PL', 'Poland', /^\d{2}-\d{3}$/, 23),
  country('PT', 'Portugal', /^\d{4}-\d{3}$/, 23),
  country('SA', 'Saudi Arabia', /^\d{5}(-\d{4})?$/, 15),
  country('ES', 'Spain', /^\d{5}$/, 21),
  country('SE', 'Sweden', /^\d{3} ?\d{2}$/, 25),
  country('CH', 'Switzerland', /^\d{4}$/, 8.1),
  country('AE', 'United Arab Emirates', null, 5),
  country('GB', 'United Kingdom', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 20),
  country('US', 'United States', /^\d{5}(-\d{4})?$/, 0),
];

const byName = new Map(countries.map((one) => [one.name, one]));

/** A country by its name in records; nothing for one we do not send to. */
export function countryCalled(name: string): Country | undefined {
  return byName.get(name);
}

/** The countries as choices of a form, by their names in a language. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries
    .map(({ code, name }) => ({ value: name, label: names.of(code) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
