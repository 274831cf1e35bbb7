/**
 * Grey block in the size of what is on its way, for deferred parts only. Sizes are CSS lengths. It says nothing to
 * assistive technology: mark the region that waits with `aria-busy`.
 */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return (
    <span
      className={round ? 'skeleton skeleton--round' : 'skeleton'}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
