import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Tab, Tabs } from '~/components/ui/tabs';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** Tabs with URLs, plain and with counts. */
export default function TabsDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const tab = words.find((name) => name === search.get('tab')) ?? 'one';
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <Tabs aria-label={t('demo.variants')}>
          {words.map((word) => (
            <Tab key={word} to={`?tab=${word}`} selected={word === tab}>
              {t(`sample.${word}`)}
            </Tab>
          ))}
        </Tabs>
        <p className="kit-text kit-after">{t('sample.tab', { name: t(`sample.${tab}`) })}</p>
      </Sample>
      <Sample title={t('demo.withMore')}>
        <Tabs aria-label={t('demo.withMore')}>
          {words.map((word, at) => (
            <Tab
              key={word}
              to={`?tab=${word}`}
              selected={word === tab}
              endDecorator={<Num className="tab-count">{(at + 1) * 3}</Num>}
            >
              {t(`sample.${word}`)}
            </Tab>
          ))}
        </Tabs>
      </Sample>
    </Grid>
  );
}
