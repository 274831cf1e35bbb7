import { dayMs } from '~/models/shared/zoned-time';
import type { OutboxMail, Receipt } from './schema';

/** Minutes until the next attempt: after the first attempt, the second, and so on. The last value repeats. */
const pauses = [1, 5, 15, 30, 60, 120, 240] as const;

/**
 * How long to retry an email before reporting it to the sender as undeliverable. Shorter than the four to five days of
 * RFC 5321 (section 4.5.4.1), so senders hear about a problem in time.
 */
const giveUpAfterMs = 3 * dayMs;

/** After this time, an attempt without a result counts as lost, because its process ended. */
const tryLimitMs = 10 * 60_000;

/** Returns when an attempt that starts at `now` counts as lost, as an ISO instant. */
export const lostAt = (now: number) => new Date(now + tryLimitMs).toISOString();

/** The refusal of an address. `isFinal` if a retry would be refused, too. */
export interface Refusal {
  address: string;
  answer: string;
  isFinal: boolean;
}

function stateOf(receipts: readonly Receipt[]): OutboxMail['state'] {
  const has = (state: Receipt['state']) => receipts.some((one) => one.state === state);
  if (has('waiting')) return 'waiting';
  if (!has('refused')) return 'sent';
  return has('sent') ? 'partly' : 'failed';
}

/**
 * Calculates an email's state after an attempt.
 * @param mail the email before the attempt
 * @param asked the addresses of the attempt
 * @param refusals the addresses that the mail server didn't accept, with its responses
 * @param now in milliseconds
 * @returns the fields that change
 */
export function afterTry(
  mail: OutboxMail,
  { asked, refusals, now }: { asked: readonly string[]; refusals: readonly Refusal[]; now: number },
): Pick<OutboxMail, 'state' | 'error' | 'receipts' | 'tries' | 'triedAt' | 'nextTryAt'> {
  const at = new Date(now).toISOString();
  const isOver = now - Date.parse(mail.at) >= giveUpAfterMs;
  const tried = asked.map((address): Receipt => {
    const refusal = refusals.find((one) => one.address === address);
    if (!refusal) return { address, state: 'sent', answer: '', at };
    return { address, state: refusal.isFinal || isOver ? 'refused' : 'waiting', answer: refusal.answer, at };
  });
  const before = mail.receipts.filter(({ address }) => !asked.includes(address));
  const receipts = [...before, ...tried];
  const state = stateOf(receipts);
  const tries = mail.tries + 1;
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0];
  return {
    state,
    error: receipts.find(({ answer }) => answer !== '')?.answer ?? '',
    receipts,
    tries,
    triedAt: at,
    nextTryAt: state === 'waiting' ? new Date(now + pause * 60_000).toISOString() : null,
  };
}
