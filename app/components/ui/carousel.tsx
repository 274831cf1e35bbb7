import { useId, type MouseEvent, type ReactNode } from 'react';
import { Num } from '~/components/text/num';
import './carousel.css';

/**
 * Slides in the room of one: the browser scrolls them, by touch, by keys and by the links under them, so nothing needs
 * script and nothing moves by itself. `label` names the whole.
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

/** With script a slide comes without a step in the history, which a form that is being filled in would ask about. */
function show(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
