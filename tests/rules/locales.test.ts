import { describe, expect, test } from 'vitest';
import { readKeyUsage } from '../helpers/key-usage';
import {
  baseName,
  LOCALES,
  namespacesOf,
  pluralForms,
  pluralOf,
  readTexts,
  repeatedTexts,
  variablesOf,
} from '../helpers/locale-files';
import { sourceFiles } from '../helpers/source-files';

const english = readTexts('en');
const known = new Set([...english.keys()].map(baseName));
const others = LOCALES.filter((locale) => locale !== 'en');

describe.each(LOCALES)('the translations for %s', (locale) => {
  const texts = readTexts(locale);

  test('have the same keys as English', () => {
    const own = new Set([...texts.keys()].map(baseName));
    expect({
      missing: [...known].filter((name) => !own.has(name)),
      surplus: [...own].filter((name) => !known.has(name)),
    }).toEqual({ missing: [], surplus: [] });
    expect(namespacesOf(locale)).toEqual(namespacesOf('en'));
  });

  test('have every plural form of the language', () => {
    const counted = new Set([...english.keys()].filter(pluralOf).map(baseName));
    const missing = [...counted].flatMap((name) =>
      pluralForms(locale)
        .map((form) => `${name}_${form}`)
        .filter((form) => !texts.has(form)),
    );
    expect(
      missing,
      `a text with _one and _other requires all of these forms: ${pluralForms(locale).join(', ')}`,
    ).toEqual([]);
  });

  test('are each in only one file', () => {
    expect(repeatedTexts(locale), 'keep each text in one file, in its own namespace or under `elsewhere`').toEqual([]);
  });

  test('have no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([name]) => name)).toEqual([]);
  });
});

describe.each(others)('the translations for %s, compared with English,', (locale) => {
  const texts = readTexts(locale);

  test('use the same variables', () => {
    const wrong = [...texts].filter(([name, text]) => {
      const wanted = variablesOf(english.get(name) ?? english.get(`${baseName(name)}_other`) ?? '');
      const found = variablesOf(text);
      // A plural form may use the word "one" instead of showing the number.
      const needed = pluralOf(name) ? wanted.filter((variable) => variable !== 'count') : wanted;
      return (
        needed.some((variable) => !found.includes(variable)) || found.some((variable) => !wanted.includes(variable))
      );
    });
    const problems = wrong.map(([name, text]) => `${name}: ${text}`);
    expect(problems, 'the {{variables}} of these texts differ from those of the English text').toEqual([]);
  });

  test('have no sentence that is still in English', () => {
    const same = [...texts].filter(([name, text]) => text.split(/\s+/).length >= 4 && english.get(name) === text);
    expect(same.map(([name]) => name)).toEqual([]);
  });
});

describe('the Arabic translations', () => {
  // Variables that need no isolates: counts, links, codes, those in texts that are stored as the name of a role, and a
  // note that is a separate paragraph.
  const bare = ['count', 'link', 'code'];
  const exceptions = ['permission:roles.copy', 'permission:roles.copyNumber', 'modals:refer.mail.text'];

  test('wrap variables in directional isolates, except for counts, links, codes, and listed texts', () => {
    const wrong = [...readTexts('ar')].filter(([name, text]) => {
      const outside = variablesOf(text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, ''));
      return !exceptions.includes(name) && outside.some((variable) => !bare.includes(variable));
    });
    expect(wrong, 'write \\u2068 before and \\u2069 after each {{variable}}').toEqual([]);
  });
});

describe('translation keys in the code', () => {
  const usage = readKeyUsage(sourceFiles(['app'], ['.ts', '.tsx']));

  test('have an English text', () => {
    const missing = usage.asked.filter(
      ({ key, namespaces }) => !candidates(key, namespaces).some((name) => known.has(name)),
    );
    const problems = missing.map(({ key, where }) => `${where}  ${key}`);
    expect(problems, 'add these texts to public/locales, or add the namespace to useTranslation').toEqual([]);
  });

  test('match an existing translation if they’re composed', () => {
    const missing = usage.patterns.filter(
      ({ pattern, namespaces }) => ![...known].some((name) => fits(pattern, name, namespaces)),
    );
    expect(missing.map(({ pattern, where }) => `${where}  ${pattern.source}`)).toEqual([]);
  });

  test('include the key of every translation', () => {
    const unused = [...known].filter((name) => {
      const key = name.slice(name.indexOf(':') + 1);
      if (usage.literals.has(name) || usage.literals.has(key)) return false;
      const patterns = [...usage.templates, ...usage.patterns.map(({ pattern }) => pattern)];
      return !patterns.some((pattern) => pattern.test(name) || pattern.test(key));
    });
    expect(unused, 'remove these texts from public/locales').toEqual([]);
  });
});

/**
 * Returns the full names that a key can refer to: with its own namespace, with the file's namespaces, or with any
 * namespace if the file has none.
 */
function candidates(key: string, namespaces: string[]): string[] {
  if (key.includes(':')) return [key];
  return (namespaces.length > 0 ? namespaces : namespacesOf('en')).map((namespace) => `${namespace}:${key}`);
}

function fits(pattern: RegExp, name: string, namespaces: string[]): boolean {
  if (pattern.test(name)) return true;
  const [namespace = '', key = ''] = name.split(':', 2);
  return (namespaces.length === 0 || namespaces.includes(namespace)) && pattern.test(key);
}
