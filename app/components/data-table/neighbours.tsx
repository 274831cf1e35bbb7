import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { iconButtonClass } from '~/components/ui/class-names';

/** Where a record stands in the list it was opened from, see `neighbours` of the list index. */
interface RecordPlace {
  previous: number | null;
  next: number | null;
  position: number;
  total: number;
}

interface StepLinkProps {
  rel: 'prev' | 'next';
  /** `null` at the end of the list. */
  to: string | null;
  label: string;
}

/** The way to the record before or after one, which the keys of the shortcut list press too. */
export function StepLink({ rel, to, label }: StepLinkProps) {
  const className = iconButtonClass({ variant: 'outlined', size: 'sm' });
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight;
  const icon = <Icon className="flip" size={16} aria-hidden />;
  if (to === null) {
    return (
      <span className={className} role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    );
  }
  return (
    <Link className={className} to={to} rel={rel} aria-label={label} title={label} preventScrollReset>
      {icon}
    </Link>
  );
}

/**
 * The place of a record among those of its list, with the ways to the one before and after.
 * @param to the address of a record, with the list's query so that one stays in the same list
 */
export function RecordNeighbours({ place, to }: { place: RecordPlace; to: (id: number) => string }) {
  const { t } = useTranslation('common');
  const { previous, next, position, total } = place;
  return (
    <nav className="record-neighbours" aria-label={t('neighbours.label')}>
      <Num className="record-neighbours__place">
        {position} / {total}
      </Num>
      <StepLink rel="prev" to={previous === null ? null : to(previous)} label={t('neighbours.previous')} />
      <StepLink rel="next" to={next === null ? null : to(next)} label={t('neighbours.next')} />
    </nav>
  );
}
