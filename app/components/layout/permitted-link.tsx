import type { ComponentType, ReactNode } from 'react';
import { usePathAccess } from '~/components/ui/path-access';

interface PermittedLinkProps {
  to: string;
  /** Component of the link, if it isn't a plain `<a>`. */
  component?: ComponentType<{ to: string; children: ReactNode }>;
  className?: string;
  children: ReactNode;
}

/** A link that's plain text for users who don't have access to its page (see `PathAccessContext`). */
export function PermittedLink({ to, component: LinkComponent, className, children }: PermittedLinkProps) {
  if (!usePathAccess().canFollow(to)) return children;
  if (LinkComponent) return <LinkComponent to={to}>{children}</LinkComponent>;
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
