import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/components/ui/class-names';
import { Card, CardHead } from '~/components/ui/card';
import type { HomeCard } from '~/models/home-layout/rules';
import { Refresh } from './card-frame';

/** Shown in place of a card whose numbers couldn't be calculated. Other cards aren't affected. */
export function FailedCard({ name }: { name: HomeCard }) {
  const { t } = useTranslation(['home', 'table']);
  return (
    <Card>
      <CardHead title={t(`cards.${name}`)} sub={t('failed')} />
      <p>
        <Refresh
          label={t('table:failed.retry')}
          className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
        />
      </p>
    </Card>
  );
}
