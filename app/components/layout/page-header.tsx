import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, type Crumb } from '~/components/ui/breadcrumbs';
import { canOpen, isViewOnly, pagesAbove } from '~/navigation';
import { useCan } from './use-ability';
import { useIsVisitor } from './use-visitor';

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  /** Breadcrumbs between the pages of the menu and this page, such as one for the record being edited. */
  above?: readonly Crumb[];
  /** The last breadcrumb, if it isn't the title. */
  crumb?: string;
  /** Query of the list that this page was opened from. The list's breadcrumb links back to it. */
  listQuery?: string;
  /** Buttons at the end edge: outlined ones first, then the only solid one. */
  actions?: ReactNode;
}

/**
 * Top of a page: breadcrumbs from the menu, its only `h1`, an optional line below, a note for users who can only view
 * the page, and the page's actions (design §6 "Page header"). The title is isolated (`<bdi>`) so that a question mark
 * stays after its last word even if the direction of the title differs from the page's.
 */
export function PageHeader({ title, sub, above = [], crumb, listQuery = '', actions }: PageHeaderProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isVisitor = useIsVisitor();
  const menu = isVisitor ? [] : pagesAbove(pathname);
  const can = useCan();
  const isLimited = isViewOnly(pathname, can);
  const own = crumb ?? (typeof title === 'string' ? title : '');
  const crumbs: Crumb[] = [
    ...menu.map(({ key, to }, at) => ({
      label: t(`nav.${key}`),
      to: !canOpen(to, can) ? undefined : at === menu.length - 1 ? `${to}${listQuery}` : to,
    })),
    ...above,
  ];
  // Don't repeat the page's name if it's already the last breadcrumb, as on a page that's shown behind its panel.
  if (own !== '' && crumbs.at(-1)?.label !== own) crumbs.push({ label: own });
  return (
    <div className="page-head">
      <div className="page-head__text">
        {crumbs.length > 1 ? <Breadcrumbs label={t('shell.breadcrumb')} crumbs={crumbs} /> : null}
        <h1 className="page-head__title">
          <bdi>{title}</bdi>
        </h1>
        {sub ? <p className="page-head__sub">{sub}</p> : null}
        {isLimited && <p className="page-head__sub">{t('shell.viewOnly')}</p>}
      </div>
      {actions ? <div className="page-head__actions">{actions}</div> : null}
    </div>
  );
}
