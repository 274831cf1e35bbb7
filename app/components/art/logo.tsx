import { ArtSvg, useArtId, type ArtProps } from './art-svg';

/** Drawing of the logo mark: a white "A" on an iris gradient square. Decorative unless `label` is given. */
export function LogoDrawing(art: ArtProps) {
  const id = useArtId();
  return (
    <ArtSvg width={32} height={32} {...art}>
      <defs>
        <linearGradient id={`${id}-g`} x1="4" y1="0" x2="28" y2="32" gradientUnits="userSpaceOnUse">
          <stop stopColor="#857FF3" />
          <stop offset="1" stopColor="#463DC8" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${id}-g)`} />
      <path
        d="M14.2 9h3.2c.5 0 .8.5.6 1l-5.2 12c-.2.5-.6.8-1.1.8H9c-.7 0-1.2-.7-.9-1.4l5-11.7c.2-.4.6-.7 1.1-.7Z"
        fill="#fff"
      />
      <path
        d="M19.2 16.2c.2-.5.9-.5 1.1 0l2.6 5.6c.2.5-.1 1-.6 1h-5.5c-.4 0-.7-.5-.5-.9Z"
        fill="#fff"
        fillOpacity=".62"
      />
    </ArtSvg>
  );
}

/** The logo mark, `size` px wide and high. */
export function LogoMark({ size = 32, className, ...art }: ArtProps & { size?: number }) {
  return (
    <span
      className={className ? `logo__mark ${className}` : 'logo__mark'}
      style={{ inlineSize: size, blockSize: size }}
    >
      <LogoDrawing {...art} />
    </span>
  );
}

/**
 * Logo mark and wordmark side by side. `name` is the product name, `size` the width of the mark in px. `compact` hides
 * the name.
 */
export function Logo({
  name,
  size = 32,
  compact = false,
  className,
}: {
  name: string;
  size?: number;
  compact?: boolean;
  className?: string;
}) {
  return (
    <span className={className ? `logo ${className}` : 'logo'}>
      <LogoMark size={size} />
      <span className={compact ? 'vh' : 'logo__name'}>{name}</span>
    </span>
  );
}
