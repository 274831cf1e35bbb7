import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Crumb {
  label: string;
  /** Path of the page; the last crumb, the page itself, has none. */
  to?: string;
}

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons at the end edge: outlined ones first, then the one solid one. */
  actions?: ReactNode;
}

/** Top of a page: breadcrumb, its one `h1`, an optional line below and the page's actions (design §6 "Page header"). */
export function PageHeader({ title, sub, crumbs = [], actions }: PageHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <div className="page-head">
      <div className="page-head__text">
        {crumbs.length > 0 ? (
          <nav aria-label={t('shell.breadcrumb')}>
            <ol className="crumbs">
              {crumbs.map(({ label, to }, index) => (
                <li key={label}>
                  {index > 0 ? <ChevronRight size={14} strokeWidth={1.75} className="flip" aria-hidden /> : null}
                  {index === crumbs.length - 1 ? (
                    <span aria-current="page">{label}</span>
                  ) : to ? (
                    <Link to={to}>{label}</Link>
                  ) : (
                    <span>{label}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1 className="page-head__title">{title}</h1>
        {sub ? <p className="page-head__sub">{sub}</p> : null}
      </div>
      {actions ? <div className="page-head__actions">{actions}</div> : null}
    </div>
  );
}
