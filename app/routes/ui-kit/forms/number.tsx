import { useTranslation } from 'react-i18next';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Whole numbers with bounds, and amounts with two decimals. */
export default function NumberDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <Grid min={280} fit>
        <FormControl>
          <FormLabel htmlFor="kit-pieces">{t('form.pieces')}</FormLabel>
          <Input
            id="kit-pieces"
            type="number"
            min={1}
            max={20}
            step={1}
            defaultValue={3}
            aria-describedby="kit-pieces-help"
          />
          <FormHelperText id="kit-pieces-help">{t('form.bounds', { low: 1, high: 20 })}</FormHelperText>
        </FormControl>
        <FormControl>
          <FormLabel htmlFor="kit-price">{t('form.price')}</FormLabel>
          <Input id="kit-price" type="number" min={0} step={0.01} defaultValue="12.50" endDecorator="$" />
        </FormControl>
      </Grid>
    </Sample>
  );
}
