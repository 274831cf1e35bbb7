import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { buttonClass } from '~/components/ui/class-names';
import { Sample } from '../sample';

/** Snackbars of each kind, shown after a form is submitted. */
export default function SnackbarDemo() {
  const { t } = useTranslation('kit');
  return (
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
  );
}
