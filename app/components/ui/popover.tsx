import { useId, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './class-names';
import './popover.css';

/**
 * A button that opens a small surface with details about one item. It uses the native popover, so it opens without
 * JavaScript and closes on Esc or on a click outside. `label` names the surface; `buttonProps` style the button.
 */
export function Popover({
  button,
  label,
  buttonProps = { variant: 'outlined', color: 'neutral' },
  children,
}: {
  button: ReactNode;
  label: string;
  buttonProps?: ButtonLook;
  children: ReactNode;
}) {
  const id = `p${useId().replace(/\W/g, '')}`;
  return (
    <>
      <button type="button" className={buttonClass(buttonProps)} {...({ popovertarget: id } as object)}>
        {button}
      </button>
      <div id={id} className="popover" role="dialog" aria-label={label} {...({ popover: 'auto' } as object)}>
        {children}
      </div>
    </>
  );
}
