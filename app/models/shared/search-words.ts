import { folded } from '~/lib/fold';
import type { Language } from '~/lib/languages';
import { stopWords, synonyms } from './search-vocabulary';

/** A concept in a search: the words as typed and stemmed, and their synonyms. */
interface Concept {
  typed: string;
  words: string;
  synonyms: string[];
}

/** Maximum length, in words, of a phrase to recognize in a search. */
const longestPhrase = 3;

const endings: Record<Language, RegExp> = {
  en: /(?<=[a-z]{4})(?:ing|ed|(?<!s)s)$/,
  de: /(?<=[a-z]{5})(?:en|er|e|n|s)$/,
  fr: /(?<=[a-z]{4})(?:es|s|e)$/,
  ar: /(?<=[\u0621-\u064a]{4})(?:ات|ين|ون|ه)$/,
};

/** Removes a word's ending so that a prefix search also finds its other forms. */
const stem = (word: string, language: Language) => word.replace(endings[language], '');

const stemOfPhrase = (phrase: readonly string[], language: Language) =>
  phrase.map((word) => stem(word, language)).join(' ');

function vocabularyIn(language: Language) {
  const groups = synonyms[language].map((phrases) => phrases.map((phrase) => folded(phrase)));
  const byPhrase = new Map<string, string[]>();
  for (const group of groups) {
    for (const phrase of group) {
      const key = stemOfPhrase(phrase.split(' '), language);
      const others = group.filter((other) => other !== phrase);
      byPhrase.set(key, [...new Set([...(byPhrase.get(key) ?? []), ...others])]);
    }
  }
  return { byPhrase, stops: new Set(stopWords[language].split(' ').map(folded)) };
}

const vocabulary = {
  en: vocabularyIn('en'),
  de: vocabularyIn('de'),
  fr: vocabularyIn('fr'),
  ar: vocabularyIn('ar'),
} satisfies Record<Language, unknown>;

/**
 * Returns the concepts of a search in a language: known phrases with their synonyms, and the other words except stop
 * words. If a search has only stop words, they're used.
 */
export function conceptsOf(typed: readonly string[], language: Language): Concept[] {
  const words = typed.map(folded).filter(Boolean);
  const { byPhrase, stops } = vocabulary[language];
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestPhraseAt(words, at, language);
    const phrase = words.slice(at, at + Math.max(1, length));
    const key = stemOfPhrase(phrase, language);
    const isKnown = length > 0;
    if (isKnown || !phrase.every((word) => stops.has(word))) {
      concepts.push({ typed: phrase.join(' '), words: key, synonyms: byPhrase.get(key) ?? [] });
    }
    at += phrase.length;
  }
  if (concepts.length > 0) return concepts;
  return words.map((word) => ({ typed: word, words: word, synonyms: [] }));
}

/** Returns the number of words of the longest known phrase that starts at a position, or 0. */
function longestPhraseAt(words: readonly string[], at: number, language: Language): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    if (vocabulary[language].byPhrase.has(stemOfPhrase(words.slice(at, at + length), language))) return length;
  }
  return 0;
}
