import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { Card, CardHead, CardLink, CardSub } from '~/components/ui/card';
import { CardList, CardRow, CardRowLink, CardRowName, CardRowText } from '~/components/ui/card-list';
import type { HomeData } from './cards.server';

/** Latest changes in the workspace, each a link to the record that changed. */
export function ActivityCard({ entries }: { entries: NonNullable<HomeData['activity']> }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <CardHead title={t('activity.title')} sub={t('activity.sub')}>
        <CardLink to="/activity">{t('viewAll')}</CardLink>
      </CardHead>
      {entries.length === 0 && <CardSub>{t('activity.none')}</CardSub>}
      <CardList>
        {entries.map(({ id, at, actor, text, link }) => {
          const sentence = (
            <>
              <bdi>{actor}</bdi> <bdi>{text}</bdi>
            </>
          );
          return (
            <CardRow key={id}>
              <CardRowText className="home__change">
                {link ? (
                  <CardRowLink to={link}>{sentence}</CardRowLink>
                ) : (
                  <CardRowName component="span">{sentence}</CardRowName>
                )}
                <Moment at={at} time />
              </CardRowText>
            </CardRow>
          );
        })}
      </CardList>
    </Card>
  );
}
