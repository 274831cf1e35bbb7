import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Slider } from '~/components/ui/slider';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** A slider in a form, for a percentage in steps of five, and a disabled slider. */
export default function SliderDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const requestedShare = Number(search.get('share') ?? 40);
  const share = requestedShare >= 0 && requestedShare <= 100 ? Math.round(requestedShare / 5) * 5 : 40;
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <Form className="kit-stack" preventScrollReset>
          <FormControl>
            <FormLabel htmlFor="kit-share">{t('chart.share')}</FormLabel>
            <Slider
              id="kit-share"
              name="share"
              min={0}
              max={100}
              step={5}
              unit={t('form.percent')}
              key={share}
              defaultValue={share}
            />
          </FormControl>
          <div>
            <Button variant="soft">{t('form.show')}</Button>
          </div>
        </Form>
      </Sample>
      <Sample title={t('demo.states')}>
        <Slider aria-label={t('state.disabled')} disabled defaultValue={60} />
      </Sample>
    </Grid>
  );
}
