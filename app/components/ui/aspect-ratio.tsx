import type { ReactNode } from 'react';
import './aspect-ratio.css';

/**
 * Joy's AspectRatio: a box with the aspect ratio `ratio` ("16/9") at any width, so that nothing moves when its image
 * loads.
 */
export function AspectRatio({
  ratio = '16/9',
  objectFit = 'cover',
  children,
}: {
  ratio?: string;
  /** The way an image fills the box (`object-fit`). */
  objectFit?: 'cover' | 'contain';
  children: ReactNode;
}) {
  return (
    <div className={`aspect-ratio aspect-ratio--${objectFit}`} style={{ aspectRatio: ratio }}>
      {children}
    </div>
  );
}
