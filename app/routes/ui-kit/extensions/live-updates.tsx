import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Num } from '~/components/text/num';
import { buttonClass } from '~/components/ui/class-names';
import { type DemoProps, Sample } from '../sample';
import type { counted } from './data.server';

/** A number that updates in all windows of the account. */
export default function LiveUpdates({ data }: DemoProps<Awaited<ReturnType<typeof counted>>>) {
  const { t } = useTranslation('kit');
  useLiveUpdates(['kitForms']);
  return (
    <Sample title={t('extension.live.name')}>
      <p className="kit-number">
        <Num>{data.count}</Num>
      </p>
      <p className="kit-text">{t('live.two')}</p>
      <div className="kit-after">
        <PostButton fields={{ intent: 'count' }} className={buttonClass()}>
          {t('toast.countUp')}
        </PostButton>
      </div>
    </Sample>
  );
}
