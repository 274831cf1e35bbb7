import { useTranslation } from 'react-i18next';
import { Send } from 'lucide-react';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { Form } from '@remix-run/react';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import type { GuestAnswer } from '~/models/calendar/rules';

interface Guest {
  address: string;
  name: string;
  isAsked: boolean;
  answer: GuestAnswer | null;
  isOptional?: boolean | undefined;
}

const colors = { yes: 'success', maybe: 'warning', no: 'danger' } as const;

interface GuestsProps {
  guests: readonly Guest[];
  /**
   * `changed` if the event has changed since the guests were notified; `canceled` if it was restored after they were
   * notified of its cancellation.
   */
  untold: 'changed' | 'canceled' | null;
}

/**
 * Lists the guests who have an email address, with their responses and a button that invites them by email or notifies
 * them of a change.
 */
export function Guests({ guests, untold }: GuestsProps) {
  const { t } = useTranslation('calendar');
  if (guests.length === 0 && untold === null) return null;
  const isAgain = guests.every(({ isAsked }) => isAsked);
  return (
    <section className="cal-guests">
      <h3 className="panel-section">{t('guests.title')}</h3>
      <ul className="cal-guests__list">
        {guests.map(({ address, name, isAsked, answer, isOptional }) => (
          <li key={address}>
            <span>
              <bdi>{name || address}</bdi> {isOptional && t('guests.optional')}
            </span>
            <Chip color={answer ? colors[answer] : 'neutral'}>
              {t(answer ? `guests.${answer}` : isAsked ? 'guests.asked' : 'guests.notAsked')}
            </Chip>
          </li>
        ))}
      </ul>
      {untold !== null && (
        <Alert color="warning" title={t(untold === 'canceled' ? 'guests.canceled' : 'guests.untold')} />
      )}
      <Form method="post" preventScrollReset>
        <IdempotencyKey />
        <Button variant="soft" size="sm" name="intent" value={untold === null ? 'invite' : 'update'}>
          <Send size={15} aria-hidden />
          {t(untold !== null ? 'guests.update' : isAgain ? 'guests.again' : 'guests.invite')}
        </Button>
      </Form>
    </section>
  );
}
