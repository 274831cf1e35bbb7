import { useTranslation } from 'react-i18next';
import { CardTitle } from '~/components/ui/card';
import { Sheet } from '~/components/ui/sheet';
import { Grid } from '~/components/ui/layout';

/** Sheets: plain, with a tinted background, and with a hairline. */
export default function SheetDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      {(['plain', 'soft', 'outlined'] as const).map((variant) => (
        <Sheet key={variant} variant={variant} className="kit-sheet">
          <CardTitle>{t(`variant.${variant}`)}</CardTitle>
          <p className="kit-text">{t('cards.body')}</p>
        </Sheet>
      ))}
    </Grid>
  );
}
