import { describe, expect, it } from 'vitest';
import { formatNumber } from '~/lib/format';
import { type Language, languages } from '~/lib/languages';
import { formatTyped, readNumber } from '~/lib/typed-number';

const value = (text: string, language: Language) => {
  const read = readNumber(text, language);
  return 'value' in read ? read.value : read.problem;
};

describe('an entered number', () => {
  it.each<[string, Language, number]>([
    ['1,5', 'de', 1.5],
    ['1.234,56', 'de', 1234.56],
    ['1.234', 'de', 1234],
    ['1,234.56', 'en', 1234.56],
    ['1,234', 'en', 1234],
    ['1.5', 'en', 1.5],
    ['1 234,50', 'fr', 1234.5],
    ['1\u202f234,50 €', 'fr', 1234.5],
    ['١٬٢٣٤٫٥', 'ar', 1234.5],
    ['1,234.5', 'ar', 1234.5],
    ['١،٥', 'ar', 1.5],
    ['$ 1,490.00', 'en', 1490],
    ['-12.5', 'en', -12.5],
    ['1.234.567', 'de', 1234567],
  ])('is parsed from %s in %s', (text, language, expected) => {
    expect(value(text, language)).toBe(expected);
  });

  it('can use another language’s separators if that’s unambiguous', () => {
    expect(value('1234,5', 'en')).toBe(1234.5);
    expect(value('1234.5', 'de')).toBe(1234.5);
    expect(value('1.234,56', 'en')).toBe(1234.56);
    expect(value('0.5', 'de')).toBe(0.5);
  });

  it('is rejected if it’s ambiguous, with both possible meanings', () => {
    expect(readNumber('1.500', 'en')).toEqual({
      problem: 'numberAmbiguous',
      values: { one: '1500', other: '1.50' },
    });
    expect(readNumber('1,500', 'de')).toEqual({ problem: 'numberAmbiguous', values: { one: '1500', other: '1,50' } });
    expect(value('1.500', 'fr')).toBe('numberAmbiguous');
    expect(readNumber('3.335', 'en')).toMatchObject({ values: { one: '3335', other: '3.3350' } });
  });

  it('is parsed with the language’s separators in fields with more than two decimal places', () => {
    const fine = (text: string, language: Language) => readNumber(text, language, 6);
    expect(fine('4.995', 'en')).toEqual({ value: 4.995 });
    expect(fine('4,995', 'en')).toEqual({ value: 4995 });
    expect(fine('4,995', 'de')).toEqual({ value: 4.995 });
    expect(fine('4.995', 'de')).toEqual({ value: 4995 });
    expect(fine('4.995', 'fr')).toMatchObject({ problem: 'numberAmbiguous' });
  });

  it('is rejected if it isn’t a number or has too many decimal places', () => {
    for (const text of ['', 'abc', '1.2.3', '1,23,4', '--1', '12,34,567.8', '1e3', '.', '1,2.3,4']) {
      expect(value(text, 'en'), text).toBe('number');
    }
    expect(value('0.0000005', 'en')).toBe('numberDigits');
    expect(value('0.005', 'en')).toBe(0.005);
    expect(value('3.3350', 'en')).toBe(3.335);
    expect(value('0.050', 'en')).toBe(0.05);
  });

  it('can be parsed from its formatted text in every language', () => {
    for (const language of languages) {
      for (const amount of [0, 0.5, 1234, 1234.5, 1234567.89, -12.34]) {
        expect(value(formatNumber(amount, language, 2), language), `${amount} ${language}`).toBe(amount);
      }
    }
  });

  it('can be parsed from a field’s value in every language, even with up to six decimal places', () => {
    for (const language of languages) {
      for (const amount of [0, 7, 1.125, 3.335, 999.001, 0.125, 1234.567, 0.000001, 7.123456, 1500]) {
        for (const digits of [0, 2])
          expect(value(formatTyped(amount, language, digits), language), `${amount} ${language}`).toBe(amount);
      }
    }
    expect(formatTyped(3.335, 'en', 2)).toBe('3.3350');
    expect(formatTyped(12, 'de', 2)).toBe('12,00');
  });
});
