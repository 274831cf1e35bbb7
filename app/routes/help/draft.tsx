import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { SubmitButton } from '~/components/form/submit-button';
import type { Draftable } from '~/models/knowledge/drafts';

/** Marks a draft for users who can see it. Renders nothing for published content. */
export function DraftChip({ of }: { of: Draftable }) {
  const { t } = useTranslation('help');
  return of.draft ? <StatusChip color="neutral">{t('draft.chip')}</StatusChip> : null;
}

/** Button that saves a form's article or question as a draft. Shown next to Save, which publishes it. */
export function KeepAsDraft() {
  const { t } = useTranslation('help');
  return (
    <SubmitButton variant="outlined" color="neutral" intent={{ name: 'intent', value: 'draft' }}>
      {t('draft.keep')}
    </SubmitButton>
  );
}
