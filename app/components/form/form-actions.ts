import type { ComponentProps } from 'react';
import { part } from '~/components/ui/part';

/** The buttons at the end of a form in a card or a dialog: end-aligned in a row, stacked in a narrow window. */
export const FormFoot = part<ComponentProps<'div'>>('div', 'form-foot');
