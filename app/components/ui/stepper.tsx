import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { Num } from '~/components/text/num';
import './stepper.css';

/** A step: its name, and its URL if the user can go to it. */
export interface Step {
  label: string;
  to?: string;
  done?: boolean;
}

/**
 * Joy's Stepper: the steps of a task in order. `current` is the zero-based index of the current step. Steps with a URL
 * are links.
 */
export function Stepper({
  steps,
  current,
  orientation = 'horizontal',
  ...label
}: {
  steps: readonly Step[];
  current: number;
  orientation?: 'horizontal' | 'vertical';
  'aria-label': string;
}) {
  return (
    <nav {...label}>
      <ol className={`stepper stepper--${orientation}`} role="list">
        {steps.map(({ label: text, to, done }, at) => {
          const state = at === current ? 'current' : done ? 'done' : undefined;
          const content = (
            <>
              <span className="stepper__disc">
                {state === 'done' ? <Check size={14} aria-hidden /> : <Num>{at + 1}</Num>}
              </span>
              <span>{text}</span>
            </>
          );
          return (
            <li key={text} className="stepper__step" data-state={state}>
              {to ? (
                <Link to={to} className="stepper__label" aria-current={at === current ? 'step' : undefined}>
                  {content}
                </Link>
              ) : (
                <span className="stepper__label" aria-current={at === current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
