import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '~/components/ui/card';
import { Split } from '~/components/ui/layout';
import { List, ListItem, ListItemContent } from '~/components/ui/list';

const words = ['one', 'two', 'three'] as const;

const columns = { start: '240px minmax(0, 1fr)', end: 'minmax(0, 1fr) 240px' };

/** A narrow pane at the start or end of a wide one. With `detached`, it stays visible while the other scrolls. */
export function TwoPanes({ side, detached }: { side: 'start' | 'end'; detached?: boolean }) {
  const { t } = useTranslation('kit');
  const pane = (
    <Card component="div" className={detached ? 'kit-detached' : undefined}>
      <CardTitle>{t('layout.side')}</CardTitle>
      <List aria-label={t('layout.side')}>
        {words.map((word) => (
          <ListItem key={word}>
            <ListItemContent>{t(`sample.${word}`)}</ListItemContent>
          </ListItem>
        ))}
      </List>
    </Card>
  );
  return (
    <Split columns={columns[side]}>
      {side === 'start' && pane}
      <Card>
        <CardTitle>{t('layout.main')}</CardTitle>
        {words.map((word) => (
          <p key={word} className="kit-text kit-after">
            {t('cards.body')}
          </p>
        ))}
      </Card>
      {side === 'end' && pane}
    </Split>
  );
}
