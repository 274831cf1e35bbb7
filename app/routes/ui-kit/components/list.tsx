import { useSearchParams } from '@remix-run/react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, ListItem, ListItemButton, ListItemContent, ListItemDecorator } from '~/components/ui/list';
import { Avatar } from '~/components/ui/avatar';
import { people } from '../people';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** Rows that are links, one of them selected, and rows with two lines. */
export default function ListDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const chosen = words.find((word) => word === search.get('row')) ?? 'one';
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.links')}>
        <List aria-label={t('demo.links')}>
          {words.map((word) => (
            <ListItem key={word}>
              <ListItemButton to={`?row=${word}`} selected={word === chosen} className="kit-fill" preventScrollReset>
                <ListItemDecorator>
                  <Star size={16} aria-hidden />
                </ListItemDecorator>
                <ListItemContent>{t(`sample.${word}`)}</ListItemContent>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Sample>
      <Sample title={t('demo.withMore')}>
        <List size="sm" aria-label={t('demo.withMore')}>
          {people.slice(0, 3).map((name) => (
            <ListItem key={name} divider>
              <ListItemDecorator>
                <Avatar name={name} size={28} />
              </ListItemDecorator>
              <ListItemContent secondary={t('cards.role')}>{name}</ListItemContent>
            </ListItem>
          ))}
        </List>
      </Sample>
    </Grid>
  );
}
