import type { Profile } from './schema';

type Answer = Pick<Profile['polls'][number], 'votes' | 'result' | 'voters'>;

/** How many have chosen an answer: those counted before, which older files tell as a share only, and the accounts. */
export function votesOf({ votes, result, voters }: Answer): number {
  return (votes ?? (Number.parseInt(result, 10) || 0)) + voters.length;
}

/** The share of each answer as the wire has it: `62%`; nothing for a poll without votes. */
export function resultsOf(answers: readonly Answer[]): string[] {
  const counts = answers.map(votesOf);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`);
}
