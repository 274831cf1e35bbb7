import type { ComponentProps } from 'react';
import { part } from '~/components/ui/part';

/** The end of a form in a card or a dialog: its buttons, at the end of a line; one below the other in a narrow window. */
export const FormFoot = part<ComponentProps<'div'>>('div', 'form-foot');
