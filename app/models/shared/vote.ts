interface Vote {
  accountId: number;
  helpful: boolean;
  reason: string;
}

/** Counts the helpful and not helpful votes. `own` is the account's vote, or `null` if it hasn't voted. */
export function tallyOf(votes: readonly Vote[], accountId: number) {
  const helpful = votes.filter((vote) => vote.helpful).length;
  const own = votes.find((vote) => vote.accountId === accountId);
  return {
    helpful,
    notHelpful: votes.length - helpful,
    own: own ? { helpful: own.helpful, reason: own.reason } : null,
  };
}
