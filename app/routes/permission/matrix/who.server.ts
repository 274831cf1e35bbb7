import { translator } from '~/http/i18n.server';
import { folded } from '~/lib/fold';
import type { Language } from '~/lib/languages';
import { adminAreas } from '~/models/access/ability';
import { permissionMatrix } from '~/models/role/queries.server';
import { type Holders, whoHas } from '~/models/role/who.server';
import { inLanguage } from '~/models/shared/translations';

/** Returns the words in a string, normalized by `folded` and without the Arabic article. */
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^ال(?=.{3})/u, ''));

/** Endings of word forms in English, German, French, and Arabic. */
const endings = new Set(['', ...'s es e d ed ing ion n en er t x r ez é ات ون ين ة ه'.split(' ')]);

const minStem = 4;

/** Checks whether two words are forms of the same word: "invoices" and "invoice", "deleting" and "delete". */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= minStem && endings.has(one.slice(same)) && endings.has(other.slice(same));
}

const hasOneOf = (words: readonly string[], text: string) =>
  wordsOf(text).some((word) => word.length > 3 && words.some((one) => isLike(one, word)));

/**
 * Answers a question such as "who can delete invoices". Returns how the question was interpreted, and the roles and
 * users that match. A verb determines whether viewing is enough. Other words are names of areas or, if none match, of
 * permissions. A permission whose name contains the whole question also matches.
 * @returns `null` without a question
 */
export async function whoCan(q: string, language: Language) {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const [t, tAuth] = [translator(language, 'permission'), translator(language, 'auth')];
  const verbs = { manage: wordsOf(t('matrix.verbs.manage')), view: wordsOf(t('matrix.verbs.view')) };
  const isVerb = (kind: keyof typeof verbs) => (word: string) => verbs[kind].some((verb) => isLike(word, verb));
  const verb: 'any' | 'manage' | 'view' = words.some(isVerb('manage'))
    ? 'manage'
    : words.some(isVerb('view'))
      ? 'view'
      : 'any';
  const rest = words.filter((word) => !isVerb('manage')(word) && !isVerb('view')(word));
  const areaName = (area: string) => tAuth(`area.${area}` as 'area.Kanban');
  const all = await permissionMatrix();
  const named = (permission: (typeof all)[number]) => inLanguage(permission, language).name;
  const areas = adminAreas.filter((area) => hasOneOf(rest, areaName(area)));
  const phrase = folded(q.trim());
  const permissions = all.filter(
    (permission) =>
      (phrase.length >= minStem && folded(named(permission)).includes(phrase)) ||
      (areas.length > 0 ? areas.some((area) => permission.areas.includes(area)) : hasOneOf(rest, named(permission))),
  );
  const what = areas.length > 0 ? areas.map(areaName) : permissions.map(named);
  const nobody: Holders = { roles: [], granted: [] };
  if (what.length === 0) return { verb, what, ...nobody };
  const permissionIds = permissions.map(({ id }) => id);
  return { verb, what, ...(await whoHas({ areas, permissionIds, manages: verb === 'manage' })) };
}
