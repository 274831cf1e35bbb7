import { useTranslation } from 'react-i18next';
import type { Receipt } from '~/models/outbox/schema';

/**
 * Lists the recipients' addresses to which an email hasn't been delivered yet or couldn't be delivered, each with the
 * mail server's response. Renders nothing if there are none.
 */
export function Undelivered({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation('email');
  if (receipts.length === 0) return null;
  return (
    <ul className="mail-undelivered">
      {receipts.map(({ address, state, answer }) => (
        <li key={address}>
          <bdi>{t(state === 'waiting' ? 'undelivered.waiting' : 'undelivered.refused', { address, answer })}</bdi>
        </li>
      ))}
    </ul>
  );
}
