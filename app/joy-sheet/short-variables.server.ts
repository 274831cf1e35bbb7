// What scripts/lib/short-variables.js found in the sources, put in by the build.
declare const __SHORT_VARIABLES__:
  | { names: Record<string, string>; kept: readonly string[]; begun: readonly string[]; free: readonly string[] }
  | undefined;

/** A variable of CSS by its name; a modifier of a class (`card--row`) is none. */
const named = /(?<![\w-])--[A-Za-z_][\w-]*/g;

/**
 * What writes the short names of variables into sheets that the server makes, as the build did in its own
 * (docs/decisions/024-short-variables.md). While developing it changes nothing.
 * @param sheet the rules all pages share: what only they name gets a short name as well
 */
export function variableShortener(sheet: string): (css: string) => string {
  if (typeof __SHORT_VARIABLES__ === 'undefined') return (css) => css;
  const { names, kept, begun, free } = __SHORT_VARIABLES__;
  const known = new Map(Object.entries(names));
  const inScript = new Set(kept);
  const isKept = (name: string) => inScript.has(name) || begun.some((start) => name.startsWith(start));
  const others = [...new Set(sheet.match(named))].filter((name) => !known.has(name) && !isKept(name));
  // There are more free names than Joy has variables; one that got none would keep its own.
  others.forEach((name, at) => known.set(name, free[at] ?? name));
  return (css) => css.replaceAll(named, (name) => known.get(name) ?? name);
}
