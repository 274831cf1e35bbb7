import { useId, type ReactNode } from 'react';
import { buttonClass } from './class-names';
import './popover.css';

/**
 * A button that opens a small surface about one thing, by the browser's own popover: it opens without script and closes
 * on Esc and a press outside. `label` names the surface.
 */
export function Popover({ button, label, children }: { button: ReactNode; label: string; children: ReactNode }) {
  const id = `p${useId().replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'outlined', color: 'neutral' })}
        {...({ popovertarget: id } as object)}
      >
        {button}
      </button>
      <div id={id} className="popover" role="dialog" aria-label={label} {...({ popover: 'auto' } as object)}>
        {children}
      </div>
    </>
  );
}
