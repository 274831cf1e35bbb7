import { useTranslation } from 'react-i18next';
import { Accordion } from '~/components/ui/accordion';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** An accordion whose items can all be open, and one that opens one item at a time. */
export default function AccordionDemo() {
  const { t } = useTranslation('kit');
  const items = (['undo', 'drag', 'live'] as const).map((key, at) => ({
    title: t(`extension.${key}.name`),
    children: t(`extension.${key}.text`),
    open: at === 0,
  }));
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.anyOpen')}>
        <Accordion items={items} />
      </Sample>
      <Sample title={t('demo.oneOpen')}>
        <Accordion items={items} single />
      </Sample>
    </Grid>
  );
}
