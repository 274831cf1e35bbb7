import type { ReactNode } from 'react';

/**
 * Audio with the browser's own controls, which work with the keyboard and without JavaScript. `transcript` is an
 * optional text version for people who can't hear it. `caption` replaces the visible title, for example with a link to
 * the file.
 */
export function MediaPlayer({
  src,
  title,
  caption = title,
  transcript,
}: {
  src: string;
  title: string;
  caption?: ReactNode;
  transcript?: { label: string; text: ReactNode };
}) {
  return (
    <figure className="media-player">
      <figcaption>{caption}</figcaption>
      <audio className="media-player__sound" controls preload="none" src={src} aria-label={title} />
      {transcript && (
        <details>
          <summary>{transcript.label}</summary>
          <p>{transcript.text}</p>
        </details>
      )}
    </figure>
  );
}
