import { CalendarDays, PartyPopper, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { Num } from '~/components/text/num';
import { Avatar } from '~/components/ui/avatar';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowName, CardRowText } from '~/components/ui/card-list';
import { Chip } from '~/components/ui/chip';
import { people } from '../people';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const payments = [
  { name: people[1], amount: '+$480.00' },
  { name: people[2], amount: '−$74.20' },
  { name: people[3], amount: '+$1,190.00' },
];

/** Cards with a profile, an event, a meeting, good news, and payments. */
export default function AdvancedCards() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Card>
        <div className="kit-center">
          <Avatar name={people[0] ?? ''} size={64} status="online" />
          <CardTitle>
            <bdi>{people[0]}</bdi>
          </CardTitle>
          <Chip color="primary">{t('cards.role')}</Chip>
        </div>
      </Card>
      <Card>
        <IconTile color="warning" size="md">
          <CalendarDays size={19} />
        </IconTile>
        <CardTitle className="kit-after">{t('cards.event')}</CardTitle>
        <p className="kit-text">{t('cards.eventText')}</p>
      </Card>
      <Card>
        <IconTile color="info" size="md">
          <Users size={19} />
        </IconTile>
        <CardTitle className="kit-after">{t('cards.meetup')}</CardTitle>
        <p className="kit-text">{t('cards.meetupText')}</p>
        <p className="kit-after">
          <AvatarGroup people={people.map((name) => ({ name }))} max={4} label={people.join(', ')} />
        </p>
      </Card>
      <Card>
        <IconTile color="success" size="md">
          <PartyPopper size={19} />
        </IconTile>
        <CardTitle className="kit-after">{t('cards.congratulation')}</CardTitle>
        <p className="kit-text">{t('cards.congratulationText')}</p>
        <p className="kit-after">
          <ButtonLink to="/charts" size="sm">
            {t('demo.show')}
          </ButtonLink>
        </p>
      </Card>
      <Sample title={t('cards.payments')}>
        <CardList>
          {payments.map(({ name = '', amount }) => (
            <CardRow key={name}>
              <Avatar name={name} size={28} />
              <CardRowText>
                <CardRowName>{name}</CardRowName>
              </CardRowText>
              <CardRowEnd>
                <Num>{amount}</Num>
              </CardRowEnd>
            </CardRow>
          ))}
        </CardList>
      </Sample>
    </Grid>
  );
}
