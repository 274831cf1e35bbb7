import { Link, useLocation } from '@remix-run/react';
import { CircleAlert, SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state';
import { buttonClass } from '~/components/ui/class-names';

export type ListStateProps = {
  /** Number of rows on this page. */
  count: number;
  /** Whether filters or a search are active. */
  filtered: boolean;
  failed?: boolean;
  /** URL of the same list without filters. */
  clearTo: string;
  /** Content for an empty collection. */
  empty: ComponentProps<typeof EmptyState>;
  /** Suggestions shown when nothing matches. */
  hint?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** Renders a list in one of four states: with rows, empty, without matches, or failed to load. */
export function ListState({ count, filtered, failed = false, clearTo, empty, hint, children }: ListStateProps) {
  const { t } = useTranslation('table');
  const { pathname, search } = useLocation();
  const button = buttonClass({ variant: 'outlined', color: 'neutral' });
  if (failed) {
    return (
      <EmptyState
        icon={<CircleAlert size={24} />}
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <Link className={button} to={`${pathname}${search}`} reloadDocument>
            {t('failed.retry')}
          </Link>
        }
      />
    );
  }
  if (count > 0) return children;
  if (!filtered) return <EmptyState {...empty} />;
  return (
    <>
      <EmptyState
        icon={<SearchX size={24} />}
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={
          <Link className={button} to={clearTo} preventScrollReset>
            {t('clearFilters')}
          </Link>
        }
      />
      {hint}
    </>
  );
}
