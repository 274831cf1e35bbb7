import type { ReactNode } from 'react';
import './media-player.css';

/**
 * Sound with the browser's own controls, which work by keys and without script. `transcript` is what is heard, in words,
 * for those who cannot hear it.
 */
export function MediaPlayer({
  src,
  title,
  transcript,
  transcriptLabel,
}: {
  src: string;
  title: string;
  transcript: ReactNode;
  transcriptLabel: string;
}) {
  return (
    <figure className="media-player">
      <figcaption className="media-player__title">{title}</figcaption>
      <audio className="media-player__sound" controls preload="none" src={src} aria-label={title} />
      <details>
        <summary>{transcriptLabel}</summary>
        <p>{transcript}</p>
      </details>
    </figure>
  );
}
