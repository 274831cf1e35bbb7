import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { iconButtonClass } from '~/components/ui/class-names';
import { Row } from '~/components/ui/layout';

/** Position of a record in the list it was opened from (see `neighbors` of the list index). */
interface RecordPlace {
  previous: number | null;
  next: number | null;
  position: number;
  total: number;
}

interface StepLinkProps {
  rel: 'prev' | 'next';
  /** `null` at either end of the list. */
  to: string | null;
  label: string;
}

/** Link to the previous or next record. The keyboard shortcuts for moving between records click it, too. */
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
 * The position of a record in its list, with links to the previous and next records.
 * @param to returns the URL of a record, with the list's query so that the user stays in the same list
 */
export function RecordNeighbors({ place, to }: { place: RecordPlace; to: (id: number) => string }) {
  const { t } = useTranslation('common');
  const { previous, next, position, total } = place;
  return (
    <Row as="nav" aria-label={t('neighbors.label')}>
      <Num className="record-neighbors__place">
        {position} / {total}
      </Num>
      <StepLink rel="prev" to={previous === null ? null : to(previous)} label={t('neighbors.previous')} />
      <StepLink rel="next" to={next === null ? null : to(next)} label={t('neighbors.next')} />
    </Row>
  );
}
