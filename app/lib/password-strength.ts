/** From 0, very weak, to 4, strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * How hard a password looks to guess, for a meter while it is typed: by its length and its kinds of characters. Common
 * ones are only known to the server.
 */
export function strengthOf(password: string): Strength {
  if (password.length < 8 || new Set(password).size < 4) return password === '' ? 0 : 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = password.length + variety * 3;
  if (points >= 26) return 4;
  return points >= 19 ? 3 : 2;
}
