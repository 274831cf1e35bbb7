import type { CSSProperties } from 'react';
import { joyClass } from './class-names';
import { avatarPair, initialsOf } from '~/components/art/initials';
import { localImageUrl } from '~/lib/local-image';

type Presence = 'online' | 'away' | 'busy' | 'offline';

/**
 * Path under which generated avatars are served. They're drawn inline instead so that they follow the skin and need no
 * request.
 */
const GENERATED = '/art/avatar/';

/** Returns the URL of a person's image, or null if there is none or it's an avatar generated from their initials. */
export function pictureOf(src: string | null | undefined): string | null {
  const picture = localImageUrl(src);
  return picture?.startsWith(GENERATED) ? null : picture;
}

/**
 * A round avatar (design "Avatar"): the image at `src`, or the initials of `name` in colors that depend on the name.
 * It's decorative (hidden from assistive technology), because the name is normally next to it.
 */
export function Avatar({
  name,
  size = 36,
  src,
  status,
  statusLabel,
  label,
  className,
}: {
  /** Name of the person. Its initials are shown if there's no image. */
  name: string;
  /** Width and height in px. */
  size?: number;
  /** URL of the image. */
  src?: string | null;
  /** Adds a presence dot. */
  status?: Presence;
  /** Text of the presence dot for screen readers. */
  statusLabel?: string;
  /** Accessible name. Set it only if the name isn't next to the avatar. */
  label?: string;
  className?: string;
}) {
  const picture = pictureOf(src);
  const spoken = [label, statusLabel].filter(Boolean).join(', ');
  return (
    <span
      className={joyClass('Avatar', { className: `avatar--${avatarPair(name)}${className ? ` ${className}` : ''}` })}
      style={{ '--Avatar-size': `${size}px` } as CSSProperties}
      aria-hidden={spoken ? undefined : true}
    >
      {picture ? (
        <img
          className="MuiAvatar-img"
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
      {status && <span className={`avatar__dot avatar__dot--${status}`} aria-hidden />}
      {spoken && <span className="vh">{spoken}</span>}
    </span>
  );
}
