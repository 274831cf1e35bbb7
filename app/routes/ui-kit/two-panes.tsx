import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '~/components/ui/card';
import { List, ListItem, ListItemContent } from '~/components/ui/list';

const words = ['one', 'two', 'three'] as const;

const sides = { start: 'kit-split--start', end: 'kit-split--end' };

/** A narrow pane at the start or end of a wide one. With `detached`, it stays visible while the other scrolls. */
export function TwoPanes({ side, detached }: { side: 'start' | 'end'; detached?: boolean }) {
  const { t } = useTranslation('kit');
  return (
    <div className={`kit-split ${sides[side]}${detached ? ' kit-split--detached' : ''}`}>
      <Card component="div">
        <CardTitle>{t('layout.side')}</CardTitle>
        <List aria-label={t('layout.side')}>
          {words.map((word) => (
            <ListItem key={word}>
              <ListItemContent>{t(`sample.${word}`)}</ListItemContent>
            </ListItem>
          ))}
        </List>
      </Card>
      <Card>
        <CardTitle>{t('layout.main')}</CardTitle>
        {words.map((word) => (
          <p key={word} className="kit-text kit-after">
            {t('cards.body')}
          </p>
        ))}
      </Card>
    </div>
  );
}
