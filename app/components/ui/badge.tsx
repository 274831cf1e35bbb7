import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { joyClass } from './class-names';

/**
 * Joy's Badge: a count or a dot (no `badgeContent`) at the top end corner of its child. It's decorative: screen readers
 * don't read the count. Put its meaning in the child's accessible name or in `label` ("4 unread"), which is read after
 * that name.
 */
export function Badge({
  badgeContent,
  max = 99,
  color = 'primary',
  invisible = false,
  label,
  className,
  children,
}: {
  /** Count to show. Without it, the badge is a dot. */
  badgeContent?: number;
  /** Higher counts are shown as this number and a plus. */
  max?: number;
  color?: 'primary' | 'danger';
  /** Hides the badge. A count of 0 does too. */
  invisible?: boolean;
  /** Text for screen readers, read after the child's name ("4 unread"). */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const language = useLanguage();
  const shown = !invisible && badgeContent !== 0;
  return (
    <span className={joyClass('Badge', { color, size: 'sm', className })}>
      {children}
      {shown && (
        <span className={badgeContent === undefined ? 'MuiBadge-badge MuiBadge-dot' : 'MuiBadge-badge'} aria-hidden>
          {badgeContent !== undefined && (
            <Num>{`${formatNumber(Math.min(badgeContent, max), language)}${badgeContent > max ? '+' : ''}`}</Num>
          )}
        </span>
      )}
      {shown && label && <span className="vh">{label}</span>}
    </span>
  );
}
