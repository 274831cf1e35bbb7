import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '~/components/ui/stepper';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** Steps with URLs, side by side and one below the other. */
export default function StepperDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const current = Math.max(0, words.indexOf((search.get('step') ?? 'two') as 'one'));
  const steps = words.map((word, at) => ({ label: t(`sample.${word}`), to: `?step=${word}`, done: at < current }));
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.horizontal')}>
        <Stepper steps={steps} current={current} aria-label={t('demo.horizontal')} />
      </Sample>
      <Sample title={t('demo.vertical')}>
        <Stepper steps={steps} current={current} orientation="vertical" aria-label={t('demo.vertical')} />
      </Sample>
    </Grid>
  );
}
