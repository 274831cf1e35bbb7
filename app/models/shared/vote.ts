/** What one account said about something: whether it helped and, when not, why. */
interface Vote {
  accountId: number;
  helpful: boolean;
  reason: string;
}

/** How many found something helpful and how many did not, and what the account itself said; `null` when nothing. */
export function tallyOf(votes: readonly Vote[], accountId: number) {
  const helpful = votes.filter((vote) => vote.helpful).length;
  const own = votes.find((vote) => vote.accountId === accountId);
  return {
    helpful,
    notHelpful: votes.length - helpful,
    own: own ? { helpful: own.helpful, reason: own.reason } : null,
  };
}
