import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { buttonClass } from '~/components/ui/class-names';
import { type DemoProps, Sample } from '../sample';
import type { counted } from './data.server';
import { Grid } from '~/components/ui/layout';

/** A change that its toast can undo, and each kind of toast. */
export default function ToastsAndUndo({ data }: DemoProps<Awaited<ReturnType<typeof counted>>>) {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('toast.undo')}>
        <p className="kit-text">{t('toast.count', { count: data.count })}</p>
        <div className="kit-after">
          <PostButton fields={{ intent: 'count' }} className={buttonClass()}>
            {t('toast.countUp')}
          </PostButton>
        </div>
      </Sample>
      <Sample title={t('demo.variants')}>
        <div className="kit-row">
          {(['success', 'info', 'error'] as const).map((type) => (
            <PostButton
              key={type}
              fields={{ intent: 'toast' }}
              className={buttonClass({ variant: 'outlined', color: 'neutral' })}
            >
              {t(`toast.${type}`)}
            </PostButton>
          ))}
        </div>
      </Sample>
    </Grid>
  );
}
