import * as Joy from '@mui/joy';
import type { ReactElement } from 'react';
import type { Axis } from './factor.server';
import { list, menu, modal, tabs } from './samples.server';

/** One of Joy's components as it is used: the values of its axes, and how it is rendered with one of each. */
export interface Component {
  name: string;
  axes: Record<string, Axis>;
  /** `props` holds a value per axis; `true` and `false` for the states. */
  render: (props: object) => ReactElement;
  /** Is never disabled: rules of that state are left out. */
  inert?: true;
  /** Holds no controls and no pictures: what Joy hands on to those is left out. */
  alone?: true;
  /** Only pages of the UI kit show it: its rules come with those (app/theme-css.server.ts). */
  kit?: true;
  /** Further axes of which only pages of the UI kit show other values than the first. */
  kitAxes?: Record<string, Axis>;
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

/** Every combination that pages use. A new one is added here, and nowhere else. */
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
    name: 'Sheet',
    kit: true,
    axes: { variant: classes('Sheet', 'variant', ['plain', 'soft', 'outlined']) },
    render: (props) => <Joy.Sheet {...props} />,
  },
  {
    name: 'Chip',
    axes: look('Chip', ['soft'], colors, ['sm']),
    render: (props) => <Joy.Chip {...props} startDecorator="-" />,
    inert: true,
    alone: true,
    parts: ['root', 'startDecorator'],
  },
  {
    name: 'Avatar',
    axes: look('Avatar', ['soft'], ['neutral'], ['md']),
    render: (props) => <Joy.Avatar {...props} src="/" alt="" />,
    parts: ['root', 'img'],
  },
  {
    name: 'AvatarGroup',
    axes: {},
    render: () => (
      <Joy.AvatarGroup>
        <i />
      </Joy.AvatarGroup>
    ),
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
    alone: true,
    parts: ['root', 'textarea'],
  },
  {
    name: 'Select',
    axes: {
      color: classes('Select', 'color', ['neutral', 'danger']),
      size: classes('Select', 'size', ['sm', 'md']),
    },
    render: (props) => <Joy.Select {...props} />,
    alone: true,
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
    axes: {
      color: classes('Link', 'color', ['primary', 'neutral', 'danger']),
      underline: { hover: ':not(.MuiLink-underlineAlways)', always: '.MuiLink-underlineAlways' },
    },
    inert: true,
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
  { name: 'Modal', axes: {}, render: modal, parts: ['root', 'backdrop'] },
  { name: 'ModalDialog', axes: {}, render: modal },
  {
    name: 'Drawer',
    axes: { size: classes('Drawer', 'size', ['md', 'lg']) },
    render: (props) => (
      <Joy.Drawer open disablePortal anchor="right" {...props}>
        <i />
      </Joy.Drawer>
    ),
    parts: ['root', 'backdrop', 'content'],
  },
  {
    name: 'Snackbar',
    axes: {},
    render: () => <Joy.Snackbar open startDecorator="-" />,
    parts: ['root', 'startDecorator'],
  },
  {
    name: 'Tooltip',
    kit: true,
    axes: {},
    render: () => (
      <Joy.Tooltip open disablePortal arrow={false} title="-">
        <i />
      </Joy.Tooltip>
    ),
  },
  {
    name: 'Table',
    axes: {
      size: classes('Table', 'size', ['sm', 'md']),
      hoverRow: state('.MuiTable-hoverRow'),
    },
    kitAxes: {
      stickyHeader: state('.MuiTable-stickyHeader'),
      stripe: { false: ':not(.MuiTable-stripeOdd)', odd: '.MuiTable-stripeOdd' },
      borderAxis: { xBetween: ':not(.MuiTable-borderAxisBoth)', both: '.MuiTable-borderAxisBoth' },
    },
    render: ({ stripe, ...props }: { stripe?: 'odd' }) => <Joy.Table {...props} stripe={stripe || undefined} />,
  },
  { name: 'Tabs', axes: {}, render: tabs },
  { name: 'TabList', axes: {}, render: tabs },
  { name: 'Tab', axes: {}, render: tabs, inert: true },
  { name: 'List', kit: true, axes: { size: classes('List', 'size', ['sm', 'md']) }, render: list },
  { name: 'ListItem', kit: true, axes: {}, render: list },
  { name: 'ListItemButton', kit: true, axes: {}, render: list, inert: true },
  { name: 'ListItemDecorator', kit: true, axes: {}, render: list },
  { name: 'ListItemContent', kit: true, axes: {}, render: list },
  {
    name: 'LinearProgress',
    axes: { color: classes('LinearProgress', 'color', ['primary', 'success', 'warning', 'danger']) },
    render: (props) => <Joy.LinearProgress determinate value={50} size="sm" {...props} />,
  },
  {
    name: 'CircularProgress',
    kit: true,
    axes: {
      size: classes('CircularProgress', 'size', ['sm', 'md']),
      determinate: state('.MuiCircularProgress-determinate'),
    },
    render: (props) => <Joy.CircularProgress {...props} />,
    parts: ['root', 'svg', 'track', 'progress'],
  },
  {
    name: 'Skeleton',
    kit: true,
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
    kit: true,
    axes: {
      level: Object.fromEntries(levels.map((level) => [level, `.MuiTypography-${level}`])),
      direction: { ltr: ':where([dir="ltr"] *)', rtl: ':where([dir="rtl"] *)' },
    },
    render: ({ direction: _, ...props }: { direction?: string }) => <Joy.Typography {...props} />,
  },
];
