import type { Profile } from './schema';

type Answer = Pick<Profile['polls'][number], 'votes' | 'result' | 'voters'>;

/**
 * Returns the number of votes for an answer: earlier ones, which older files have only as a percentage, and the
 * accounts.
 */
export function votesOf({ votes, result, voters }: Answer): number {
  return (votes ?? (Number.parseInt(result, 10) || 0)) + voters.length;
}

/** Returns the share of each answer for the API: `62%`; empty for a poll without votes. */
export function resultsOf(answers: readonly Answer[]): string[] {
  const counts = answers.map(votesOf);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`);
}
