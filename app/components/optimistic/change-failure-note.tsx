import { CircleAlert, X } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A note next to an item whose change wasn't saved, with a button to try again (see `useMutationQueue`). `onDismiss`
 * adds a button that hides the note.
 */
export function ChangeFailureNote({
  thing,
  message,
  onRetry,
  onDismiss,
}: {
  /** Name of the item, if the message isn't shown inside it. */
  thing?: string;
  message: string;
  onRetry: () => void;
  onDismiss?: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <div className="change-failure" role="alert" onMouseDown={stop} onTouchStart={stop}>
      <CircleAlert size={14} aria-hidden />
      <span>
        {thing && <bdi className="change-failure__thing">{thing}</bdi>} {message}
      </span>
      <button type="button" onClick={onRetry}>
        {t('change.retry')}
      </button>
      {onDismiss && (
        <button type="button" onClick={onDismiss} aria-label={t('actions.close')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Keeps a click on the message from starting a drag. */
function stop(event: SyntheticEvent) {
  event.stopPropagation();
}
