import type { i18n, TFunction } from 'i18next';

/**
 * Makes an instance cache each text with its values, because lookups in i18next are slow (`docs/decisions/019`). The
 * texts of the instance must not change afterward.
 * @returns the same instance
 */
export function cacheTranslations(instance: i18n): i18n {
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

/** Maximum number of cached texts per function, because names and numbers in them are unbounded. */
const limit = 5_000;

function keeping(translate: TFunction): TFunction {
  const texts = new Map<string, string>();
  const lookUp = translate as unknown as (key: unknown, ...values: unknown[]) => unknown;
  function cached(key: unknown, ...values: unknown[]): unknown {
    const [first] = values;
    if (typeof key !== 'string' || values.length > 1 || (first !== undefined && !isPlain(first)))
      return lookUp(key, ...values);
    const name = first === undefined ? key : key + JSON.stringify(first);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = lookUp(key, ...values);
    // A key without a text is returned unchanged. It isn't cached, because arbitrary keys could fill the memory.
    if (typeof text !== 'string' || text === key) return text;
    if (texts.size >= limit) texts.clear();
    texts.set(name, text);
    return text;
  }
  return Object.assign(cached, translate) as unknown as TFunction;
}

/** Checks whether the values of a text can be part of a cache key: an object without nested objects. */
function isPlain(values: unknown): values is Record<string, unknown> {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value !== 'object' || value === null)
  );
}
