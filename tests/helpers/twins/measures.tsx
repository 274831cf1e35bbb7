import * as Joy from '@mui/joy';
import type { ReactNode } from 'react';
import type { Size } from '~/components/ui/class-names';

/** The check mark of the app's checkbox as an icon, in the shape that `tokens.css` clips. */
export const tick = (
  <svg width={10} height={10} viewBox="0 0 100 100">
    <polygon points="14,44 0,60 40,96 100,20 84,6 39,66" fill="currentColor" />
  </svg>
);

const box = { borderWidth: '1.5px', borderColor: 'var(--control-border)' };
const filled = (checked: boolean) => ({
  variant: checked ? ('solid' as const) : ('outlined' as const),
  color: checked ? ('primary' as const) : ('neutral' as const),
});

/**
 * Sizes and a few colors that the design specifies for native controls (design §4), passed to Joy with its variables
 * and slots. Everything else is Joy with the app's theme.
 */
export const measures = {
  accordion: { '--ListItem-paddingX': '0px', '--ListItem-paddingY': '12px', '--ListItem-minHeight': '46px' },
  summary: { slotProps: { button: { sx: { color: 'text.primary' } } }, sx: { fontWeight: 550 } },
  details: { sx: { color: 'text.secondary' }, slotProps: { content: { sx: { paddingBlock: '0 12px' } } } },
  // The app's field with suggestions is an input, so it has the values of the theme's input.
  autocomplete: (size: Size) => ({
    '--Input-radius': '8px',
    boxShadow: 'none',
    color: 'text.primary',
    fontSize: size === 'sm' ? '0.8125rem' : '0.875rem',
  }),
  // The first avatar is on top.
  avatars: { isolation: 'isolate', '& > :nth-of-type(1)': { zIndex: 2 }, '& > :nth-of-type(2)': { zIndex: 1 } },
  checkbox: (checked: boolean) => ({
    ...filled(checked),
    sx: { '--Checkbox-size': '18px' },
    slotProps: { checkbox: { sx: { borderRadius: '5px', ...(!checked && box) } } },
  }),
  group: { display: 'inline-flex', borderRadius: '8px' },
  radio: (checked: boolean) => ({
    ...filled(checked),
    sx: { '--Radio-size': '18px' },
    slotProps: { radio: { sx: checked ? {} : box }, icon: { sx: { width: '7px', height: '7px' } } },
  }),
  stepper: { '--StepIndicator-size': '26px' },
  switch: (checked: boolean) => ({
    color: checked ? ('primary' as const) : ('neutral' as const),
    sx: {
      '--Switch-trackWidth': '34px',
      ...(!checked && { '--Switch-trackBackground': 'var(--control-border)', '--Switch-thumbBackground': '#fff' }),
    },
  }),
};

const looks = [
  { variant: 'soft', color: 'success' },
  { variant: 'solid', color: 'primary' },
  { variant: 'soft', color: 'neutral' },
] as const;

/** Returns the circle of a step: completed, current, or upcoming. */
export function disc(at: number, content: ReactNode) {
  return <Joy.StepIndicator {...looks[at]}>{content}</Joy.StepIndicator>;
}

/** Returns the style of a step's text. */
export function bullet(at: number) {
  return { color: at === 1 ? 'primary.plainColor' : 'text.secondary' };
}
