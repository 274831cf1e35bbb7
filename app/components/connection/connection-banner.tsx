import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Button } from '~/components/ui/button';
import { connection } from './connection';

/** Loads that wait less than this (ms) aren't reported. */
const delayMs = 1_500;

/**
 * Shows posts that failed, each with a button that resends it. Also reports that a page is waiting for the server, or
 * that the page must be reloaded because the server has a newer version. Mounted in the root.
 */
export function ConnectionNotes() {
  const { t } = useTranslation('common');
  const { unsent, waiting, outdated } = useSyncExternalStore(connection.subscribe, connection.read, connection.read);
  const long = useLong(waiting > 0);
  if (unsent.length === 0 && !long && !outdated) return null;
  return (
    <div className="connection">
      {unsent.map(({ id, what, fault, retry }) => (
        <ChangeFailureNote
          key={id}
          thing={what}
          message={t(`change.${fault}`)}
          onRetry={() => {
            connection.forget(id);
            retry();
          }}
          onDismiss={() => connection.forget(id)}
        />
      ))}
      {long && (
        <p className="connection__note" role="status">
          {t('connection.waiting')}
        </p>
      )}
      {outdated && (
        <div className="connection__note" role="alert">
          {t('connection.outdated')}
          <Button size="sm" variant="outlined" color="neutral" onClick={() => location.reload()}>
            {t('connection.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useLong(now: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!now) return setLong(false);
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, [now]);
  return long;
}
