import type { CSSProperties } from 'react';
import { Num } from '~/components/text/num';
import { Avatar } from './avatar';
import { joyClass } from './class-names';

/**
 * Overlapping avatars, the first on top, then "+N" for those beyond `max` (design "Avatar"). Screen readers read
 * `label`, such as the list of names, instead of the initials. Without it, the group is decorative.
 */
export function AvatarGroup({
  people,
  max = 4,
  size = 28,
  label,
  className,
}: {
  /** The people, in order. */
  people: readonly { name: string; src?: string | null }[];
  /** Number of avatars to show before "+N". */
  max?: number;
  size?: number;
  label?: string;
  className?: string;
}) {
  const shown = people.slice(0, max);
  const rest = people.length - shown.length;
  return (
    <span className={joyClass('AvatarGroup', { className })} aria-hidden={label ? undefined : true}>
      {shown.map((person, index) => (
        <Avatar key={`${index}-${person.name}`} name={person.name} src={person.src} size={size} />
      ))}
      {rest > 0 && (
        <span
          className="MuiAvatar-root avatar--7"
          style={{ '--Avatar-size': `${size}px` } as CSSProperties}
          aria-hidden
        >
          <Num>{`+${rest}`}</Num>
        </span>
      )}
      {label && <span className="vh">{label}</span>}
    </span>
  );
}
