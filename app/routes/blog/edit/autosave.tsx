import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { useBackgroundSave } from '~/components/form/background-save';
import { Moment } from '~/components/text/day';

const fields = { intent: 'keep' };

/**
 * With JavaScript: saves the form's text as a working draft when the user pauses typing, and shows when it was last
 * saved.
 */
export function Autosave({
  form,
  action,
  keptAt,
}: {
  form: RefObject<HTMLFormElement>;
  action: string;
  keptAt: string | null;
}) {
  const { t } = useTranslation(['blog', 'common']);
  const { data, state } = useBackgroundSave<{ keptAt?: string | null; result?: object }>(form, {
    action,
    fields,
    without: ['picture', 'file', 'fileText'],
    restMs: 2000,
    version: null,
  });
  const at = data?.keptAt ?? keptAt;
  if (state === 'cut' || state === 'saving')
    return <AutosaveStatus>{t(state === 'cut' ? 'draft.offline' : 'draft.keeping')}</AutosaveStatus>;
  if (state === 'denied') return <AutosaveStatus>{t('common:change.denied')}</AutosaveStatus>;
  if (state === 'failed' || data?.result) return <AutosaveStatus>{t('draft.unsaved')}</AutosaveStatus>;
  return (
    <AutosaveStatus>
      {at && (
        <>
          <TextWithValue text={(value) => t('draft.keptAt', { value })}>
            <Moment at={at} time />
          </TextWithValue>
        </>
      )}
    </AutosaveStatus>
  );
}

function AutosaveStatus({ children }: { children: ReactNode }) {
  return (
    <p className="post-kept" role="status">
      {children}
    </p>
  );
}

/**
 * Returns a number that increases whenever the form has to reset: when the working draft it shows is discarded, and
 * when discarding is undone. A draft that was only saved in the meantime is already in the form.
 * @param draftId the ID of the working draft; `null` if there is none
 */
export function useFormVersion(draftId: number | null): number {
  const seen = useRef({ version: 0, draftId, given: null as number | null });
  const { version, draftId: before, given } = seen.current;
  if (draftId !== before) {
    const anew = draftId === null || draftId === given;
    seen.current = { version: version + Number(anew), draftId, given: draftId === null ? before : given };
  }
  return seen.current.version;
}
