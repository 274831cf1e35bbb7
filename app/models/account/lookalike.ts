/** Scripts with letters that look the same. A name that mixes these scripts is probably an impersonation (UTS 39). */
const confusedScripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'] as const;

const scripts = confusedScripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Invisible characters: controls, joiners, direction marks, variation selectors, and fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Latin letters, each followed by the letters that look like it. */
const twins = 'aаα cсϲ dԁ eеɛ hһ iіιı jј kкκ lӏ nпη oоοօ pрρ qԛ sѕ tтτ uυ vνѵ wԝω xхχ yуγ'.split(' ');
const latin = new Map(twins.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)));

/** Checks whether a name contains invisible characters, or mixes scripts whose letters look alike. */
export function isLookalike(text: string): boolean {
  return unseen.test(text) || scripts.filter((script) => script.test(text)).length > 1;
}

/** Returns a normalized form of a name, in which letters that look like a Latin letter are replaced by that letter. */
export function silhouette(text: string): string {
  return [...text.normalize('NFKC').trim().toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('');
}
