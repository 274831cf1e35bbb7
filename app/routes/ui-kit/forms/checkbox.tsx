import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Several choices in a group, and disabled checkboxes. */
export default function CheckboxDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.group')}>
        <fieldset className="kit-fieldset">
          <FormLabel component="legend">{t('form.choices')}</FormLabel>
          <Checkbox name="kit" value="1" label={t('sample.one')} defaultChecked />
          <Checkbox name="kit" value="2" label={t('sample.two')} />
          <Checkbox name="kit" value="3" label={t('sample.three')} />
        </fieldset>
      </Sample>
      <Sample title={t('demo.states')}>
        <div className="kit-stack">
          <Checkbox label={t('state.disabled')} disabled />
          <Checkbox label={t('state.disabled')} disabled defaultChecked />
        </div>
      </Sample>
    </Grid>
  );
}
