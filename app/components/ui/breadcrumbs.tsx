import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

export interface Crumb {
  label: string;
  /** Path of the page. The last crumb, the page itself, has none. */
  to?: string;
}

/** Joy's Breadcrumbs: the parent pages as links, with the current page last. `label` names the list. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="MuiBreadcrumbs-root MuiBreadcrumbs-sizeSm" aria-label={label}>
      <ol className="MuiBreadcrumbs-ol">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li className="MuiBreadcrumbs-separator" aria-hidden="true">
                <ChevronRight size={14} strokeWidth={1.75} className="flip" />
              </li>
            )}
            <li className="MuiBreadcrumbs-li">{crumbText(crumb, index === crumbs.length - 1)}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

// Each crumb has the direction of its text, so an English question ends with its question mark even on an Arabic page.
function crumbText({ label, to }: Crumb, last: boolean) {
  const text = <bdi>{label}</bdi>;
  if (last) return <span aria-current="page">{text}</span>;
  return to ? <Link to={to}>{text}</Link> : <span>{text}</span>;
}
