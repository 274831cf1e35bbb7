import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '~/components/ui/checkbox';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Sample } from '../sample';
import { Cluster, Grid } from '~/components/ui/layout';

/** Numbers of the chart colors. */
const colors = [1, 2, 3, 4, 5, 6];

/** Any color from the system's color picker, and one of the six chart colors. */
export default function ColorDemo() {
  const { t } = useTranslation('kit');
  const id = useId();
  return (
    <Grid min={280} fit>
      <Sample title={t('form.native')}>
        <FormControl>
          <FormLabel htmlFor="kit-color">{t('form.type.color')}</FormLabel>
          <input id="kit-color" type="color" className="kit-native" defaultValue="#5b55e0" />
        </FormControl>
      </Sample>
      <Sample title={t('form.choices')}>
        <Cluster as="fieldset" gap="8px 24px" align="normal" className="kit-fieldset">
          <FormLabel component="legend">{t('form.type.color')}</FormLabel>
          {colors.map((color) => (
            <label key={color} className="check">
              <Radio name={id} defaultChecked={color === 1} aria-label={`${t('form.type.color')} ${color}`} />
              <span className="kit-dot" style={{ background: `var(--chart-${color})` }} />
            </label>
          ))}
        </Cluster>
      </Sample>
    </Grid>
  );
}
