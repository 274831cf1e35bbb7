import { useTranslation } from 'react-i18next';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Date, time, both, month, and week, with the device's native pickers. */
export default function DateTimeDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('form.native')}>
      <Grid min={280} fit>
        {(['date', 'time', 'datetime-local', 'month', 'week'] as const).map((type) => (
          <FormControl key={type}>
            <FormLabel htmlFor={`kit-${type}`}>{t(`form.type.${type}`)}</FormLabel>
            <Input id={`kit-${type}`} type={type} />
          </FormControl>
        ))}
      </Grid>
    </Sample>
  );
}
