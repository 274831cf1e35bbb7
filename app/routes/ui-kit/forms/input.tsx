import { useTranslation } from 'react-i18next';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Sizes and states of a field. */
export default function InputDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.sizes')}>
        <div className="kit-stack">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Input key={size} size={size} aria-label={t(`size.${size}`)} placeholder={t(`size.${size}`)} />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.states')}>
        <div className="kit-stack">
          <FormControl error>
            <FormLabel htmlFor="kit-wrong">{t('form.email')}</FormLabel>
            <Input id="kit-wrong" error aria-invalid aria-describedby="kit-wrong-help" defaultValue="name@" />
            <FormHelperText id="kit-wrong-help">{t('form.wrong')}</FormHelperText>
          </FormControl>
          <Input aria-label={t('state.disabled')} disabled defaultValue={t('state.disabled')} />
          <Input aria-label={t('state.readOnly')} readOnly defaultValue={t('state.readOnly')} />
        </div>
      </Sample>
    </Grid>
  );
}
