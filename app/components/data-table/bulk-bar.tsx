import { Form } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useHydrated } from '~/components/form/use-hydrated';
import { IconButton, IconLink } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { useRestoredSelection } from './use-restored-selection';

/**
 * Replaces the toolbar while a row is selected (CSS, so it works without JavaScript). Posts `ids` (repeated) or, if
 * all matching rows are selected, `scope=matching` with `query` (the list's query string) and `expected` (the number
 * of matching rows shown to the user) so that the action can stop if that number has changed since. `children` are
 * submit buttons with name and value.
 */
export function BulkBar({
  formId,
  action,
  selected,
  total,
  search,
  onReset,
  clearTo,
  summary,
  children,
}: {
  formId: string;
  action?: string;
  selected: number;
  total: number;
  search: URLSearchParams;
  onReset: () => void;
  /** For pages without JavaScript whose URL selects the rows: the URL of the same list with no selection. */
  clearTo?: string | null;
  /** Sums of the selected rows. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('table');
  const hydrated = useHydrated();
  return (
    <Form id={formId} method="post" action={action} className="bulk-bar" onReset={onReset} preventScrollReset>
      <IdempotencyKey />
      <input type="hidden" name="query" value={String(search)} />
      <input type="hidden" name="expected" value={total} />
      {clearTo && !hydrated ? (
        <IconLink to={clearTo} size="sm" aria-label={t('clearSelection')}>
          <X size={16} aria-hidden />
        </IconLink>
      ) : (
        <IconButton type="reset" size="sm" aria-label={t('clearSelection')}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {hydrated && (
        <span className="bulk-bar__count" role="status">
          {t('selected', { count: selected })}
        </span>
      )}
      {hydrated && summary}
      <Checkbox
        name="scope"
        value="matching"
        defaultChecked={useRestoredSelection()?.all}
        label={t('selectMatching', { count: total })}
      />
      <div className="bulk-bar__actions">{children}</div>
    </Form>
  );
}
