import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { listUrl, pageNumbers } from './list-url';
import { ButtonLink } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';

/** Links to the pages of a list. Renders nothing if there is only one. */
export function Pager({ page, pages, search }: { page: number; pages: number; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')}>
      <ul className="pager">
        <li>
          <Step rel="prev" label={t('previous')} page={page - 1} disabled={page <= 1} search={search} />
        </li>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={number === page ? undefined : 'pager__other'}>
            {number === null ? (
              <span className="pager__gap">…</span>
            ) : (
              <ButtonLink
                variant="plain"
                color="neutral"
                size="sm"
                className="pager__page"
                to={listUrl(search, { page: number })}
                aria-label={t('page', { number: formatNumber(number, language) })}
                aria-current={number === page ? 'page' : undefined}
                preventScrollReset
              >
                <Num>{formatNumber(number, language)}</Num>
              </ButtonLink>
            )}
          </li>
        ))}
        <li>
          <Step rel="next" label={t('next')} page={page + 1} disabled={page >= pages} search={search} />
        </li>
      </ul>
    </nav>
  );
}

function Step({
  rel,
  label,
  page,
  disabled,
  search,
}: {
  rel: 'prev' | 'next';
  label: string;
  page: number;
  disabled: boolean;
  search: URLSearchParams;
}) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight;
  const icon = <Icon className="flip" size={16} aria-hidden />;
  const className = iconButtonClass({ variant: 'outlined', size: 'sm' });
  if (disabled) {
    return (
      <span className={className} role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    );
  }
  return (
    <Link className={className} to={listUrl(search, { page })} rel={rel} aria-label={label} preventScrollReset>
      {icon}
    </Link>
  );
}
