import { useId, type MouseEvent, type ReactNode } from 'react';
import { Num } from '~/components/text/num';
import './carousel.css';

/**
 * Slides that are shown one at a time. Users scroll them by touch, with the keyboard, or with the links under them.
 * This works without JavaScript, because the browser does the scrolling. Nothing moves automatically. `label` names the
 * carousel.
 */
export function Carousel({
  label,
  slides,
}: {
  label: string;
  slides: readonly { name: string; children: ReactNode }[];
}) {
  const id = `c${useId().replace(/\W/g, '')}`;
  return (
    <section className="carousel" aria-label={label}>
      <div className="carousel__slides" tabIndex={0} role="group" aria-label={label}>
        {slides.map(({ name, children }, at) => (
          <figure key={at} id={`${id}-${at}`} className="carousel__slide">
            {children}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <p className="carousel__links">
        {slides.map(({ name }, at) => (
          <a
            key={at}
            href={`#${id}-${at}`}
            className="carousel__link"
            aria-label={name}
            onClick={(event) => show(event, `${id}-${at}`)}
          >
            <Num>{at + 1}</Num>
          </a>
        ))}
      </p>
    </section>
  );
}

/** Scrolls to a slide without adding a history entry, which would trigger the warning about unsaved input. */
function show(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
