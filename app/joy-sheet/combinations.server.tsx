import * as Joy from '@mui/joy';
import type { ReactElement } from 'react';
import type { Axis } from './factor.server';

/** One of Joy's components as it is used: the values of its axes, and how it is rendered with one of each. */
export interface Component {
  name: string;
  axes: Record<string, Axis>;
  /** `props` holds a value per axis; `true` and `false` for the states. */
  render: (props: object) => ReactElement;
  /** Is never disabled: rules of that state are left out. */
  inert?: true;
  /** Parts in use, the first being the one that carries the axes' classes; `root` alone unless told. */
  parts?: readonly string[];
}

type Color = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';
const colors: Color[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'];
const buttons: Color[] = ['neutral', 'primary', 'danger'];
const variants = ['solid', 'soft', 'outlined', 'plain'];

/** Values told by Joy's class names: `classes('Button', 'size', ['sm'])` gives `{ sm: '.MuiButton-sizeSm' }`. */
function classes(name: string, axis: string, values: readonly string[]): Axis {
  return Object.fromEntries(
    values.map((value) => [value, `.Mui${name}-${axis}${value.charAt(0).toUpperCase()}${value.slice(1)}`]),
  );
}

/** A state that is on or off, told by a class or pseudo-class. */
const state = (selector: string): Axis => ({ false: `:not(${selector})`, true: selector });

/** The three axes most components have. */
function look(name: string, variant: readonly string[], color: readonly string[], size: readonly string[]) {
  return {
    variant: classes(name, 'variant', variant),
    color: classes(name, 'color', color),
    size: classes(name, 'size', size),
  };
}

const levels = ['h1', 'h2', 'h3', 'h4', 'title-lg', 'title-md', 'title-sm', 'body-lg', 'body-md', 'body-sm', 'body-xs'];
const sizes = ['sm', 'md', 'lg'];

/**
 * Components of the table that no page uses yet, so that the theme's overrides for them are tried but not sent. A test
 * fails as soon as one of them is used.
 */
export const notUsedYet: ReadonlySet<string> = new Set([
  'Avatar',
  'Badge',
  'CircularProgress',
  'Divider',
  'LinearProgress',
  'Link',
  'ModalDialog',
  'Skeleton',
  'Table',
  'Tooltip',
  'Typography',
]);

/** Every combination that pages use or will. A new one is added here, and nowhere else. */
export const components: readonly Component[] = [
  {
    name: 'Button',
    axes: { ...look('Button', variants, buttons, sizes), fullWidth: state('.MuiButton-fullWidth') },
    render: (props) => <Joy.Button {...props} startDecorator="-" endDecorator="-" />,
    parts: ['root', 'startDecorator', 'endDecorator'],
  },
  {
    name: 'IconButton',
    axes: look('IconButton', ['outlined', 'plain'], ['neutral'], ['sm', 'md']),
    render: (props) => <Joy.IconButton {...props} />,
  },
  { name: 'Card', axes: look('Card', ['outlined'], ['neutral'], ['md']), render: (props) => <Joy.Card {...props} /> },
  {
    name: 'Chip',
    axes: look('Chip', ['soft'], colors, ['sm']),
    render: (props) => <Joy.Chip {...props} startDecorator="-" />,
    inert: true,
    parts: ['root', 'startDecorator'],
  },
  {
    name: 'Avatar',
    axes: look('Avatar', ['soft'], ['neutral'], ['md']),
    render: (props) => <Joy.Avatar {...props}>-</Joy.Avatar>,
  },
  {
    name: 'Badge',
    axes: look('Badge', ['solid'], ['primary', 'danger'], ['sm']),
    render: (props) => <Joy.Badge {...props} badgeContent="1" />,
    parts: ['root', 'badge'],
  },
  {
    name: 'Alert',
    axes: look('Alert', ['soft'], ['success', 'info', 'warning', 'danger'], ['md']),
    render: (props) => <Joy.Alert {...props} startDecorator="-" endDecorator="-" />,
    parts: ['root', 'startDecorator', 'endDecorator'],
  },
  {
    name: 'Input',
    axes: { size: classes('Input', 'size', sizes), error: state('.Mui-error') },
    render: (props) => <Joy.Input {...props} startDecorator="-" endDecorator="-" />,
    parts: ['root', 'input', 'startDecorator', 'endDecorator'],
  },
  {
    name: 'Textarea',
    axes: { size: classes('Textarea', 'size', ['md']), error: state('.Mui-error') },
    render: (props) => <Joy.Textarea {...props} />,
    parts: ['root', 'textarea'],
  },
  {
    name: 'Select',
    axes: {
      color: classes('Select', 'color', ['neutral', 'danger']),
      size: classes('Select', 'size', ['sm', 'md']),
    },
    render: (props) => <Joy.Select {...props} />,
  },
  {
    name: 'FormControl',
    axes: { error: state('.Mui-error') },
    render: (props) => <Joy.FormControl {...props} />,
  },
  { name: 'FormLabel', axes: {}, render: () => <Joy.FormLabel>-</Joy.FormLabel> },
  { name: 'FormHelperText', axes: {}, render: () => <Joy.FormHelperText>-</Joy.FormHelperText> },
  {
    name: 'Link',
    axes: { color: classes('Link', 'color', ['primary', 'neutral', 'danger']) },
    render: (props) => <Joy.Link level="inherit" {...props} href="/" />,
  },
  {
    name: 'Breadcrumbs',
    axes: { size: classes('Breadcrumbs', 'size', ['sm']) },
    render: (props) => (
      <Joy.Breadcrumbs {...props}>
        <i />
        <i />
      </Joy.Breadcrumbs>
    ),
    parts: ['root', 'ol', 'li', 'separator'],
  },
  { name: 'Menu', axes: look('Menu', ['outlined'], ['neutral'], ['sm']), render: menu },
  { name: 'MenuItem', axes: { color: classes('MenuItem', 'color', ['neutral', 'danger']) }, render: menu },
  {
    name: 'ModalDialog',
    axes: look('ModalDialog', ['outlined'], ['neutral'], ['md']),
    render: (props) => <Joy.ModalDialog {...props} />,
  },
  {
    name: 'Tooltip',
    axes: {},
    render: () => (
      <Joy.Tooltip open disablePortal arrow={false} title="-">
        <i />
      </Joy.Tooltip>
    ),
  },
  {
    name: 'Table',
    axes: {},
    render: () => <Joy.Table hoverRow />,
  },
  {
    name: 'LinearProgress',
    axes: { color: classes('LinearProgress', 'color', ['primary', 'success', 'warning', 'danger']) },
    render: (props) => <Joy.LinearProgress determinate value={50} {...props} />,
  },
  {
    name: 'CircularProgress',
    axes: { size: classes('CircularProgress', 'size', ['sm', 'md']) },
    render: (props) => <Joy.CircularProgress {...props} />,
    parts: ['root', 'svg', 'track', 'progress'],
  },
  {
    name: 'Skeleton',
    axes: { variant: classes('Skeleton', 'variant', ['rectangular', 'circular']) },
    render: (props) => <Joy.Skeleton {...props} />,
  },
  {
    name: 'Divider',
    axes: { orientation: { horizontal: '.MuiDivider-horizontal', vertical: '.MuiDivider-vertical' } },
    render: (props) => <Joy.Divider {...props} />,
  },
  {
    name: 'Typography',
    axes: {
      level: Object.fromEntries(levels.map((level) => [level, `.MuiTypography-${level}`])),
      direction: { ltr: ':where([dir="ltr"] *)', rtl: ':where([dir="rtl"] *)' },
    },
    render: ({ direction: _, ...props }: { direction?: string }) => <Joy.Typography {...props} />,
  },
];

/** An open menu with one row; without a portal, so that the server renders it. */
function menu(props: object) {
  return (
    <Joy.Dropdown open>
      <Joy.Menu disablePortal keepMounted {...props}>
        <Joy.MenuItem {...props}>-</Joy.MenuItem>
      </Joy.Menu>
    </Joy.Dropdown>
  );
}
