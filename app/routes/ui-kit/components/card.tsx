import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardHead, CardTitle } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { Grid } from '~/components/ui/layout';

/** A card with a heading, a line, and a chip, and a card with a link. */
export default function CardDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Card>
        <CardHead title={t('cards.plain')} sub={t('cards.plainText')}>
          <Chip color="info">{t('cards.sample')}</Chip>
        </CardHead>
        <p className="kit-text">{t('cards.body')}</p>
      </Card>
      <Card>
        <CardTitle className="kit-title">{t('demo.links')}</CardTitle>
        <p className="kit-text">{t('cards.body')}</p>
        <p className="kit-after">
          <ButtonLink to="/cards" variant="soft" size="sm">
            {t('demo.show')}
          </ButtonLink>
        </p>
      </Card>
    </Grid>
  );
}
