import { ArtSvg, type ArtProps } from './art-svg';
import { AVATAR_COLORS, avatarPair, initialsOf } from './initials';

/**
 * Avatar with the initials of a name, as a drawing of 80 × 80 units, for uses that need an image file. Pages use
 * `Avatar`.
 */
export function AvatarArt({ name, className, ...art }: ArtProps & { name: string }) {
  const [background, text] = AVATAR_COLORS[avatarPair(name)] ?? ['#E5E8EE', '#363D4E'];
  return (
    <ArtSvg width={80} height={80} className={className} {...art}>
      <rect width="80" height="80" fill={background} />
      <text
        x="40"
        y="41"
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="'Inter Variable',Inter,system-ui,sans-serif"
        fontWeight="600"
        fontSize="30"
        fill={text}
      >
        {initialsOf(name)}
      </text>
    </ArtSvg>
  );
}
