import type { Profile, ProfileForm } from './schema';

type PollAnswer = Pick<Profile['polls'][number], 'votes' | 'result' | 'voters'>;

/**
 * Returns the number of votes for an answer: the initial votes, which earlier versions stored only as a percentage,
 * plus the accounts that voted.
 */
export function votesOf({ votes, result, voters }: PollAnswer): number {
  return (votes ?? (Number.parseInt(result, 10) || 0)) + voters.length;
}

/** Returns the share of each answer for the API, such as `62%`. Without votes, every share is `0%`. */
export function resultsOf(answers: readonly PollAnswer[]): string[] {
  const counts = answers.map(votesOf);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`);
}

type Facts = Pick<Profile, 'header' | 'userAbout' | 'showEmail' | 'hides'>;

/** Returns the values of a profile's form. */
export function profileValues({ header, userAbout: { about, lives, website }, showEmail, hides }: Facts): ProfileForm {
  return {
    designation: header.designation,
    about,
    lives,
    website,
    showEmail,
    showJoined: !hides.includes('joined'),
    showLives: !hides.includes('lives'),
    showWebsite: !hides.includes('website'),
  };
}

/** Returns the details that others see on a profile, as selected by its owner. */
export function publicAbout({ userAbout, showEmail, hides }: Facts): Profile['userAbout'] {
  const hidden = Object.fromEntries([...hides, ...(showEmail ? [] : ['email'])].map((fact) => [fact, '']));
  return { ...userAbout, ...hidden };
}
