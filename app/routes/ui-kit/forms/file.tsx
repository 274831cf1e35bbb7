import { useTranslation } from 'react-i18next';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { FileInput } from '~/components/ui/file-input';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** File inputs for one file, several files, and images only. */
export default function FileDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('form.native')}>
      <Grid min={280} fit>
        {(['one', 'many', 'pictures'] as const).map((kind) => (
          <FormControl key={kind}>
            <FormLabel htmlFor={`kit-file-${kind}`}>{t(`form.file.${kind}`)}</FormLabel>
            <FileInput
              id={`kit-file-${kind}`}
              multiple={kind === 'many'}
              accept={kind === 'pictures' ? 'image/*' : undefined}
              aria-describedby={`kit-file-${kind}-help`}
            />
            <FormHelperText id={`kit-file-${kind}-help`}>{t('form.fileHelp')}</FormHelperText>
          </FormControl>
        ))}
      </Grid>
    </Sample>
  );
}
