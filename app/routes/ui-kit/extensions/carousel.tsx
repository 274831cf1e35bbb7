import { useTranslation } from 'react-i18next';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Carousel } from '~/components/ui/carousel';
import { Sample } from '../sample';

const words = ['one', 'two', 'three'] as const;

/** Three images, one at a time. */
export default function CarouselDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <div className="kit-narrow">
        <Carousel
          label={t('demo.variants')}
          slides={words.map((word) => ({
            name: t(`sample.${word}`),
            children: (
              <AspectRatio>
                <img src={`/art/cover/${word}.svg`} alt="" loading="lazy" />
              </AspectRatio>
            ),
          }))}
        />
      </div>
    </Sample>
  );
}
