import type { i18n, TFunction } from 'i18next';

/**
 * Has an instance look up each text that takes no value once and keep it: a page asks for some six hundred, and the way of
 * i18next to a text is long (`docs/decisions/007-small-oddities.md`). The texts of the instance must not change afterwards.
 * @returns the same instance
 */
export function keepTexts(instance: i18n): i18n {
  const functions = new Map<string, TFunction>();
  const make = instance.getFixedT.bind(instance) as (...where: unknown[]) => TFunction;
  const getFixedT = (...where: unknown[]) => {
    const name = where.join();
    const known = functions.get(name) ?? keeping(make(...where));
    functions.set(name, known);
    return known;
  };
  instance.getFixedT = getFixedT as i18n['getFixedT'];
  return instance;
}

/** The function that looks a text up, with those kept that depend on nothing but their key. */
function keeping(translate: TFunction): TFunction {
  const texts = new Map<string, string>();
  const lookUp = translate as unknown as (key: unknown, ...values: unknown[]) => unknown;
  function kept(key: unknown, ...values: unknown[]): unknown {
    if (typeof key !== 'string' || values[0] !== undefined) return lookUp(key, ...values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = lookUp(key);
    // A key without a text comes back as it is; who makes such keys up must not fill the memory.
    if (typeof text === 'string' && text !== key) texts.set(key, text);
    return text;
  }
  return Object.assign(kept, translate) as unknown as TFunction;
}
