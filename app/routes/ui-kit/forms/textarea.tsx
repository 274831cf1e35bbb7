import { useTranslation } from 'react-i18next';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Text areas: one that grows, one with an error, and one that's disabled. */
export default function TextareaDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <FormControl>
          <FormLabel htmlFor="kit-long">{t('form.long')}</FormLabel>
          <Textarea id="kit-long" maxLength={500} />
        </FormControl>
      </Sample>
      <Sample title={t('demo.states')}>
        <div className="kit-stack">
          <FormControl error>
            <FormLabel htmlFor="kit-refused">{t('form.long')}</FormLabel>
            <Textarea id="kit-refused" error aria-invalid aria-describedby="kit-refused-help" minRows={2} />
            <FormHelperText id="kit-refused-help">{t('form.needed')}</FormHelperText>
          </FormControl>
          <Textarea aria-label={t('state.disabled')} disabled minRows={2} />
        </div>
      </Sample>
    </Grid>
  );
}
