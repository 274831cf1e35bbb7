import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** One choice in a group. Arrow keys move between the options. */
export default function RadioDemo() {
  const { t } = useTranslation('kit');
  const id = useId();
  return (
    <Grid min={280} fit>
      {[false, true].map((disabled) => (
        <Sample key={String(disabled)} title={t(disabled ? 'state.disabled' : 'demo.group')}>
          <fieldset className="kit-fieldset" disabled={disabled}>
            <FormLabel component="legend">{t('form.choices')}</FormLabel>
            {words.map((word) => (
              <label key={word} className="check">
                <Radio name={`${id}${disabled}`} value={word} defaultChecked={word === 'one'} disabled={disabled} />{' '}
                {t(`sample.${word}`)}
              </label>
            ))}
          </fieldset>
        </Sample>
      ))}
    </Grid>
  );
}
