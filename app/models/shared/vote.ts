/** An account's feedback on something: whether it helped and, if not, why. */
interface Vote {
  accountId: number;
  helpful: boolean;
  reason: string;
}

/** Counts the votes for helpful and not helpful, with the account's own vote, or `null` if it has none. */
export function tallyOf(votes: readonly Vote[], accountId: number) {
  const helpful = votes.filter((vote) => vote.helpful).length;
  const own = votes.find((vote) => vote.accountId === accountId);
  return {
    helpful,
    notHelpful: votes.length - helpful,
    own: own ? { helpful: own.helpful, reason: own.reason } : null,
  };
}
