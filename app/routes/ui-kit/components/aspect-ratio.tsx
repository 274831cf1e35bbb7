import { useTranslation } from 'react-i18next';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const ratios = ['1/1', '4/3', '16/9', '21/9'];

/** An image in boxes of several proportions. */
export default function AspectRatioDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <Grid min={280} fit>
        {ratios.map((ratio) => (
          <figure key={ratio} className="kit-figure">
            <AspectRatio ratio={ratio}>
              <img src="/art/cover/lake.svg" alt="" />
            </AspectRatio>
            <figcaption>
              <code dir="ltr">{ratio}</code>
            </figcaption>
          </figure>
        ))}
      </Grid>
    </Sample>
  );
}
