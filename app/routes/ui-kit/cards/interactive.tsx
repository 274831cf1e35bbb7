import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Radio } from '~/components/ui/checkbox';
import { Link } from '~/components/ui/link';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** Cards that link to a page, and a group of cards with one selected. */
export default function InteractiveCards() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const chosen = words.find((word) => word === search.get('card')) ?? 'one';
  return (
    <>
      <Grid min={280} fit>
        {(['/components/card', '/cards/basic'] as const).map((to, at) => (
          <Card key={to} className="kit-linked">
            <CardTitle>
              <Link to={to} color="neutral">
                {t(`sample.${words[at] ?? 'one'}`)}
              </Link>
            </CardTitle>
            <p className="kit-text">{t('cards.whole')}</p>
          </Card>
        ))}
      </Grid>
      <Sample title={t('cards.choice')}>
        <Form className="kit-stack" preventScrollReset>
          <Grid min={280} fit role="radiogroup" aria-label={t('cards.choice')}>
            {words.map((word) => (
              <label key={word} className="kit-choice">
                <Radio name="card" value={word} defaultChecked={word === chosen} /> {t(`sample.${word}`)}
              </label>
            ))}
          </Grid>
          <div>
            <Button variant="soft">{t('form.show')}</Button>
          </div>
          <p className="kit-text">{t('cards.picked', { name: t(`sample.${chosen}`) })}</p>
        </Form>
      </Sample>
    </>
  );
}
