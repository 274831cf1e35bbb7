import { tone } from './tones';

/** Gradients and the card shadow, which the parts of a scene reference as `url(#<id>-…)`. */
export function SceneDefs({ id }: { id: string }) {
  return (
    <defs>
      <filter id={`${id}-shadow`} x="-30%" y="-30%" width="160%" height="180%">
        <feDropShadow dx="0" dy="14" stdDeviation="16" floodColor={tone('--scene-shadow')} />
      </filter>
      <linearGradient id={`${id}-iris`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#8D87F5" />
        <stop offset="1" stopColor="#4A41CC" />
      </linearGradient>
      <linearGradient id={`${id}-bar`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#8D87F5" />
        <stop offset="1" stopColor="#4A42C9" />
      </linearGradient>
      <linearGradient id={`${id}-teal`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#5FD6A6" />
        <stop offset="1" stopColor="#17966F" />
      </linearGradient>
      <linearGradient id={`${id}-amber`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#F8CB6B" />
        <stop offset="1" stopColor="#E3921B" />
      </linearGradient>
      <linearGradient id={`${id}-area`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#6F68EA" stopOpacity=".3" />
        <stop offset="1" stopColor="#6F68EA" stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}-start`} cx="110" cy="40" r="400" gradientUnits="userSpaceOnUse">
        <stop stopColor={tone('--scene-start')} />
        <stop offset="1" stopColor={tone('--scene-start')} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-end`} cx="590" cy="440" r="330" gradientUnits="userSpaceOnUse">
        <stop stopColor={tone('--scene-end')} />
        <stop offset="1" stopColor={tone('--scene-end')} stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** The panel gradient behind a scene. */
export function SceneGround({ id }: { id: string }) {
  return (
    <>
      <rect width="640" height="480" fill={tone('--scene-base')} />
      <rect width="640" height="480" fill={`url(#${id}-start)`} />
      <rect width="640" height="480" fill={`url(#${id}-end)`} />
    </>
  );
}

/** Thin concentric circles behind the cards. */
export function SceneOrbits() {
  return (
    <g stroke={tone('--scene-orbit')} strokeWidth="1.5">
      <circle cx="320" cy="250" r="190" />
      <circle cx="320" cy="250" r="262" />
      <circle cx="320" cy="250" r="337" />
    </g>
  );
}

/** The four colored dots. */
export function SceneDots() {
  return (
    <g>
      <circle cx="134" cy="70" r="6" fill="#E7A22C" />
      <circle cx="506" cy="36" r="5" fill="#8783EF" />
      <circle cx="582" cy="251" r="7" fill="#35BD82" />
      <circle cx="150" cy="432" r="8" fill="#EF6B79" />
    </g>
  );
}
