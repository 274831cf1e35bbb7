/** A country: its name in records, and the format of its postal codes (`null` for any). */
interface Country {
  code: string;
  name: string;
  postcode: RegExp | null;
}

const country = (code: string, name: string, postcode: RegExp | null): Country => ({ code, name, postcode });

const known: readonly Country[] = [
  country('AR', 'Argentina', /^[A-Z]?\d{4}([A-Z]{3})?$/i),
  country('AU', 'Australia', /^\d{4}$/),
  country('AT', 'Austria', /^\d{4}$/),
  country('BE', 'Belgium', /^\d{4}$/),
  country('CA', 'Canada', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i),
  country('DK', 'Denmark', /^\d{4}$/),
  country('EG', 'Egypt', /^\d{5}$/),
  country('FI', 'Finland', /^\d{5}$/),
  country('FR', 'France', /^\d{5}$/),
  country('DE', 'Germany', /^\d{5}$/),
  country('IE', 'Ireland', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i),
  country('IT', 'Italy', /^\d{5}$/),
  country('JP', 'Japan', /^\d{3}-?\d{4}$/),
  country('MA', 'Morocco', /^\d{5}$/),
  country('NL', 'Netherlands', /^\d{4} ?[A-Z]{2}$/i),
  country('NO', 'Norway', /^\d{4}$/),
  country('PL', 'Poland', /^\d{2}-\d{3}$/),
  country('PT', 'Portugal', /^\d{4}-\d{3}$/),
  country('SA', 'Saudi Arabia', /^\d{5}(-\d{4})?$/),
  country('ES', 'Spain', /^\d{5}$/),
  country('SE', 'Sweden', /^\d{3} ?\d{2}$/),
  country('CH', 'Switzerland', /^\d{4}$/),
  country('AE', 'United Arab Emirates', null),
  country('GB', 'United Kingdom', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i),
  country('US', 'United States', /^\d{5}(-\d{4})?$/),
];

/** The codes of all countries in ISO 3166-1. Countries that aren't in `known` accept any postal code. */
const codes = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT',
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH',
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT',
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS',
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI',
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG',
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG',
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const others = codes
  .filter((code) => known.every((one) => one.code !== code))
  .map((code) => country(code, english.of(code) ?? code, null));

const countries: readonly Country[] = [...known, ...others];

const byName = new Map(countries.map((one) => [one.name, one]));

/** Returns a country by its name in records, or undefined if there's no such country. */
export function countryCalled(name: string): Country | undefined {
  return byName.get(name);
}

/** Returns the countries as form options, with their names in a language. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries
    .map(({ code, name }) => ({ value: name, label: names.of(code) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
