import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';

/**
 * Reports the result of a button next to a form while the form keeps its input. It replaces a toast, whose Undo would
 * leave the page. Undo is a button of the form, `undo:<change>`. Without `message`, only states that nothing is saved
 * yet.
 */
export function InlineSuccess({
  message,
  changeId,
  formId,
  onward,
}: {
  message?: string | undefined;
  changeId?: number | null | undefined;
  formId: string;
  /** Link to the result. The form's input isn't carried over. */
  onward?: { to: string; label: string } | undefined;
}) {
  const { t } = useTranslation(['common', 'form']);
  return (
    <Alert
      color={message === undefined ? 'info' : 'success'}
      role="status"
      title={message ?? t('form:notSavedYet')}
      endDecorator={
        changeId != null ? (
          <Button variant="soft" size="sm" form={formId} name="intent" value={`undo:${changeId}`} formNoValidate>
            {t('actions.undo')}
          </Button>
        ) : (
          onward && (
            <ButtonLink variant="soft" size="sm" to={onward.to}>
              {onward.label}
            </ButtonLink>
          )
        )
      }
    >
      {message !== undefined && <p>{t('form:notSavedYet')}</p>}
    </Alert>
  );
}
