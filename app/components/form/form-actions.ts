import type { ComponentProps } from 'react';
import { part } from '~/components/ui/part';

/** The buttons at the end of a form in a card or dialog: aligned to the end in a row, or stacked in a narrow window. */
export const FormFoot = part<ComponentProps<'div'>>('div', 'form-foot');
