import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, type Crumb } from '~/components/ui/breadcrumbs';

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons at the end edge: outlined ones first, then the one solid one. */
  actions?: ReactNode;
}

/**
 * Top of a page: breadcrumb, its one `h1`, an optional line below and the page's actions (design §6 "Page header"). The title may be
 * what a person wrote, in the other direction than the page's: its question mark stays behind its last word.
 */
export function PageHeader({ title, sub, crumbs = [], actions }: PageHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <div className="page-head">
      <div className="page-head__text">
        {crumbs.length > 0 ? <Breadcrumbs label={t('shell.breadcrumb')} crumbs={crumbs} /> : null}
        <h1 className="page-head__title">
          <bdi>{title}</bdi>
        </h1>
        {sub ? <p className="page-head__sub">{sub}</p> : null}
      </div>
      {actions ? <div className="page-head__actions">{actions}</div> : null}
    </div>
  );
}
