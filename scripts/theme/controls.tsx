import * as Joy from '@mui/joy';
import { createElement, type ElementType, type ReactElement } from 'react';

/** An axis of a control's variants: its values, each with the selector that matches it (`:not(.Mui-error)`). */
export type Axis = Record<string, string>;

interface Shape {
  /** The axes of the control's variants: values of a prop that Joy has classes for, or values with their selectors. */
  looks?: Record<string, string | Axis>;
  /** The parts that are used, in addition to the root, which has the classes of the variants. */
  parts?: string;
  /** Props that the control always has. */
  props?: object;
  /** Renders the control inside other controls that it requires. */
  within?: (props: object) => ReactElement;
}

/** Returns an axis with two values: one that is marked by a class, and one without the class. */
const either = (without: string, value: string, selector: string): Axis =>
  Object.fromEntries([[without, `:not(${selector})`] as const, [value, selector] as const]);
const state = (selector: string) => either('false', 'true', selector);
const decorators = { parts: 'startDecorator endDecorator', props: { startDecorator: '-', endDecorator: '-' } };
const levels = 'h1 h2 h3 h4 title-lg title-md title-sm body-lg body-md body-sm body-xs'.split(' ');
const children = [<i key="1" />, <i key="2" />];

// Components that open on top of the page don't use a portal, so that the server can render them.
const modal = () => <Joy.Modal open disablePortal children={<Joy.ModalDialog />} />;
const tabs = () => <Joy.Tabs children={<Joy.TabList children={<Joy.Tab color="neutral" />} />} />;
const menu = (props: object) => (
  <Joy.Dropdown open>
    <Joy.Menu disablePortal keepMounted {...props} children={<Joy.MenuItem {...props} />} />
  </Joy.Dropdown>
);
const item = <Joy.ListItemButton children={[<Joy.ListItemDecorator key="1" />, <Joy.ListItemContent key="2" />]} />;
const list = (props: object) => <Joy.List {...props} children={<Joy.ListItem children={item} />} />;

const all = (names: string, shape: Shape) => Object.fromEntries(names.split(' ').map((name) => [name, shape]));

/** All controls and variants that pages use. `*` marks those that only the UI kit shows. Add new ones only here. */
const shapes: Record<string, Shape> = {
  Button: {
    looks: {
      variant: 'solid soft outlined plain',
      color: 'neutral primary danger',
      size: 'sm md lg',
      fullWidth: state('.MuiButton-fullWidth'),
    },
    ...decorators,
  },
  IconButton: { looks: { variant: 'outlined plain', color: 'neutral', size: 'sm md' } },
  Card: { looks: { variant: 'outlined', color: 'neutral', size: 'md' } },
  'Sheet*': { looks: { variant: 'plain soft outlined' } },
  Chip: {
    looks: { variant: 'soft', color: 'neutral primary success warning danger info', size: 'sm' },
    ...decorators,
    parts: 'startDecorator',
  },
  Avatar: { looks: { variant: 'soft', color: 'neutral', size: 'md' }, parts: 'img', props: { src: '/', alt: '' } },
  AvatarGroup: { props: { children } },
  Badge: {
    looks: { variant: 'solid', color: 'primary danger', size: 'sm' },
    parts: 'badge',
    props: { badgeContent: 1 },
  },
  Alert: { looks: { variant: 'soft', color: 'success info warning danger', size: 'md' }, ...decorators },
  Input: { looks: { size: 'sm md lg', error: state('.Mui-error') }, ...decorators, parts: `input ${decorators.parts}` },
  Textarea: { looks: { size: 'md', error: state('.Mui-error') }, parts: 'textarea' },
  Select: { looks: { color: 'neutral danger', size: 'sm md' } },
  FormControl: { looks: { error: state('.Mui-error') } },
  ...all('FormLabel FormHelperText', {}),
  Link: {
    looks: { color: 'primary neutral danger', underline: either('hover', 'always', '.MuiLink-underlineAlways') },
    props: { level: 'inherit', href: '/' },
  },
  Breadcrumbs: { looks: { size: 'sm' }, parts: 'ol li separator', props: { children } },
  Menu: { looks: { variant: 'outlined', color: 'neutral', size: 'sm' }, within: menu },
  MenuItem: { looks: { color: 'neutral danger' }, within: menu },
  Modal: { parts: 'backdrop', within: modal },
  ModalDialog: { within: modal },
  Drawer: {
    looks: { size: 'md lg' },
    parts: 'backdrop content',
    props: { open: true, disablePortal: true, anchor: 'right', children: children[0] },
  },
  Snackbar: { parts: 'startDecorator', props: { open: true, startDecorator: '-' } },
  'Tooltip*': { props: { open: true, disablePortal: true, arrow: false, title: '-', children: children[0] } },
  Table: { looks: { size: 'sm md', hoverRow: state('.MuiTable-hoverRow') } },
  'Table*': {
    looks: {
      size: 'sm md',
      hoverRow: state('.MuiTable-hoverRow'),
      stickyHeader: state('.MuiTable-stickyHeader'),
      stripe: either('', 'odd', '.MuiTable-stripeOdd'),
      borderAxis: either('xBetween', 'both', '.MuiTable-borderAxisBoth'),
    },
  },
  ...all('Tabs TabList Tab', { within: tabs }),
  'List*': { looks: { size: 'sm md' }, within: list },
  ...all('ListItem* ListItemButton* ListItemDecorator* ListItemContent*', { within: list }),
  LinearProgress: {
    looks: { color: 'primary success warning danger' },
    props: { determinate: true, value: 50, size: 'sm' },
  },
  'CircularProgress*': {
    looks: { size: 'sm md', determinate: state('.MuiCircularProgress-determinate') },
    parts: 'svg track progress',
  },
  'Skeleton*': { looks: { variant: 'rectangular circular' } },
  Divider: { looks: { orientation: { horizontal: '.MuiDivider-horizontal', vertical: '.MuiDivider-vertical' } } },
  'Typography*': { looks: { level: Object.fromEntries(levels.map((level) => [level, `.MuiTypography-${level}`])) } },
};

/** One of Joy's components, as used on pages. */
export type Control = ReturnType<typeof controlOf>;

function controlOf([key, { looks = {}, parts = '', props: always, within }]: [string, Shape]) {
  const name = key.replace('*', '');
  const classOf = (axis: string, value: string) =>
    `.Mui${name}-${axis}${value.charAt(0).toUpperCase()}${value.slice(1)}`;
  const axes = Object.entries(looks).map(([axis, values]): [string, Axis] => {
    if (typeof values !== 'string') return [axis, values];
    return [axis, Object.fromEntries(values.split(' ').map((value) => [value, classOf(axis, value)]))];
  });
  const alone = (props: object) => createElement(Joy[name as keyof typeof Joy] as ElementType, { ...always, ...props });
  const control = { name, axes: Object.fromEntries(axes), parts: `root ${parts}`.trim().split(' ') };
  return { ...control, render: within ?? alone, isForKit: key !== name };
}

export const controls = Object.entries(shapes).map(controlOf);

/** Returns every combination of values on a control's axes, as props. */
export const looksOf = ({ axes }: Control): Record<string, string>[] =>
  Object.entries(axes).reduce<Record<string, string>[]>(
    (all, [axis, values]) => all.flatMap((one) => Object.keys(values).map((value) => ({ ...one, [axis]: value }))),
    [{}],
  );
