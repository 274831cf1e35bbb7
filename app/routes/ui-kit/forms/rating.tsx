import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Rating, RatingField } from '~/components/ui/rating';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Star input in a form, and read-only stars. */
export default function RatingFieldDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const requestedStars = Number(search.get('stars'));
  const stars = requestedStars >= 1 && requestedStars <= 5 ? Math.round(requestedStars) : 3;
  const words = (count: number) => t('form.stars', { count });
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <Form className="kit-stack" preventScrollReset key={stars}>
          <RatingField name="stars" label={t('form.rate')} defaultValue={stars} starLabel={words} />
          <div>
            <Button variant="soft">{t('form.show')}</Button>
          </div>
        </Form>
      </Sample>
      <Sample title={t('form.given')}>
        <Rating value={stars} label={words(stars)} />
      </Sample>
    </Grid>
  );
}
