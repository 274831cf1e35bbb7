/** Scripts whose letters pass for each other's: a name that mixes them is made to be taken for another (UTS 39). */
const confusedScripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'] as const;

const scripts = confusedScripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Signs that no one sees: controls, joiners, marks of direction, variation selectors, and fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Letters that look like a Latin one, each after it. */
const twins = 'aаα cсϲ dԁ eеɛ hһ iіιı jј kкκ lӏ nпη oоοօ pрρ qԛ sѕ tтτ uυ vνѵ wԝω xхχ yуγ'.split(' ');
const latin = new Map(twins.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)));

/** Whether a name holds signs no one sees, or letters of scripts that pass for each other's. */
export function isLookalike(text: string): boolean {
  return unseen.test(text) || scripts.filter((script) => script.test(text)).length > 1;
}

/** What a name looks like: names that can be taken for each other have the same one. */
export function silhouette(text: string): string {
  return [...text.normalize('NFKC').trim().toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('');
}
