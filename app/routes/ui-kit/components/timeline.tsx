import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Timeline } from '~/components/ui/timeline';
import { Sample } from '../sample';

/** Three entries in order, each with a color for its type. */
export default function TimelineDemo() {
  const { t } = useTranslation('kit');
  const items = [
    { key: 'one', color: 'success', time: '09:12' },
    { key: 'two', color: 'info', time: '10:40' },
    { key: 'three', color: 'danger', time: '14:05' },
  ] as const;
  return (
    <Sample title={t('demo.variants')}>
      <Timeline
        aria-label={t('demo.variants')}
        items={items.map(({ key, color, time }) => ({
          title: t(`sample.${key}`),
          time: <Num as="time">{time}</Num>,
          color,
          children: key === 'two' ? t('cards.body') : undefined,
        }))}
      />
    </Sample>
  );
}
