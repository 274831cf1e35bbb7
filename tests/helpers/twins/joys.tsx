import * as Joy from '@mui/joy';
import { Check, ChevronDown, ChevronRight, CircleAlert, CircleCheck, Info, Star, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { avatarPair, initialsOf } from '~/components/art/initials';
import { Num } from '~/components/text/num';
import { alone } from './alone';
import { drawerInFlow, snackbarIcon, type twinLooks, type TwinSlug, words } from './looks';
import { bullet, disc, measures, tick } from './measures';
import { tableRows } from './table-rows';

const [alpha, beta, gamma] = words;
const here = '/components';
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

const inFlow = { display: 'inline-flex', position: 'relative' } as const;
/**
 * Props that show a tooltip in the flow of the page. Typed as `object`, because the slot's type requires the props that
 * position a popper.
 */
const open: object = { slotProps: { root: { style: inFlow } } };

function person(size = 36, name = 'Sunniva Dahl') {
  // The color pair of a person is a feature of the app. Joy reads it from the same variables.
  const attributes = { className: `avatar--${avatarPair(name)}`, style: { '--Avatar-size': `${size}px` } as object };
  return (
    <Joy.Avatar key={name} {...attributes}>
      {initialsOf(name)}
    </Joy.Avatar>
  );
}

/** Functions that render each variant with Joy, to compare it with the app's component. */
export const joys: { [Slug in TwinSlug]: (look: (typeof twinLooks)[Slug][number]) => ReactElement } = {
  accordion: ({ open }) => (
    <Joy.AccordionGroup sx={measures.accordion}>
      {[alpha, gamma].map((word, at) => (
        <Joy.Accordion key={word} defaultExpanded={open && at === 0}>
          <Joy.AccordionSummary {...measures.summary} indicator={<ChevronDown size={16} />}>
            {word}
          </Joy.AccordionSummary>
          <Joy.AccordionDetails {...measures.details}>{beta}</Joy.AccordionDetails>
        </Joy.Accordion>
      ))}
    </Joy.AccordionGroup>
  ),
  alert: ({ color }) => {
    const Icon = icons[color];
    return (
      <Joy.Alert color={color} startDecorator={<Icon size={18} />}>
        <div className="alert__body">
          <p className="alert__title">{alpha}</p>
        </div>
      </Joy.Alert>
    );
  },
  'aspect-ratio': ({ ratio }) => (
    <Joy.AspectRatio ratio={ratio}>
      <img src="/art/cover/lake.svg" alt="" />
    </Joy.AspectRatio>
  ),
  // Joy opens its list with JavaScript. The browser renders the app's list.
  autocomplete: ({ size }) => (
    <Joy.Autocomplete
      freeSolo
      disableClearable
      size={size}
      options={words}
      inputValue={alpha}
      sx={measures.autocomplete(size)}
      slotProps={{ input: { 'aria-label': size } }}
    />
  ),
  avatar: ({ size, group }) =>
    group ? (
      <Joy.AvatarGroup sx={measures.avatars}>{words.map((name) => person(size, name))}</Joy.AvatarGroup>
    ) : (
      person(size)
    ),
  badge: ({ color, content }) => (
    <Joy.Badge color={color} size="sm" badgeContent={<Num>{content > 99 ? '99+' : content}</Num>}>
      {person()}
    </Joy.Badge>
  ),
  breadcrumbs: () => (
    <Joy.Breadcrumbs size="sm" separator={<ChevronRight size={14} strokeWidth={1.75} />}>
      <a href={here}>{alpha}</a>
      <a href={here}>{beta}</a>
      <span>{gamma}</span>
    </Joy.Breadcrumbs>
  ),
  button: (look) =>
    'icon' in look ? (
      <Joy.IconButton color="neutral" {...look.icon}>
        <Star size={17} />
      </Joy.IconButton>
    ) : (
      <Joy.Button variant={look.variant} color={look.color} size={look.size}>
        {look.name}
      </Joy.Button>
    ),
  'button-group': ({ orientation }) => (
    <Joy.ButtonGroup orientation={orientation} variant="outlined" color="neutral" sx={measures.group}>
      {words.map((word) => (
        <Joy.Button key={word}>{word}</Joy.Button>
      ))}
    </Joy.ButtonGroup>
  ),
  card: ({ name }) => <Joy.Card>{name}</Joy.Card>,
  checkbox: ({ name, checked }) =>
    alone(
      <Joy.Checkbox defaultChecked={checked} checkedIcon={tick} {...measures.checkbox(checked)} aria-label={name} />,
    ),
  chip: ({ name, ...props }) => <Joy.Chip {...props}>{name}</Joy.Chip>,
  divider: () => <Joy.Divider />,
  // On a real page, the drawer is anchored to the end edge. Only its surface is compared here.
  drawer: ({ size }) => (
    <Joy.Drawer
      open
      disablePortal
      hideBackdrop
      size={size}
      anchor="right"
      slotProps={{ root: { style: drawerInFlow.root }, content: { style: drawerInFlow.content } }}
    >
      {alpha}
    </Joy.Drawer>
  ),
  'dropdown-menu': ({ danger }) => (
    <Joy.Dropdown open>
      <Joy.Menu disablePortal keepMounted variant="outlined" color="neutral" size="sm" style={inFlow}>
        {[alpha, beta].map((word) => (
          <Joy.MenuItem key={word} color={danger ? 'danger' : 'neutral'}>
            {word}
          </Joy.MenuItem>
        ))}
      </Joy.Menu>
    </Joy.Dropdown>
  ),
  input: ({ size }) => (
    <Joy.Input size={size} defaultValue={alpha} startDecorator={beta} slotProps={{ input: { 'aria-label': size } }} />
  ),
  layouts: ({ error }) => (
    <Joy.FormControl error={error}>
      <Joy.FormLabel component="span">{alpha}</Joy.FormLabel>
      <Joy.FormHelperText>{beta}</Joy.FormHelperText>
    </Joy.FormControl>
  ),
  link: ({ name, ...props }) => (
    <Joy.Link href="/components/link" level="inherit" {...props}>
      {name}
    </Joy.Link>
  ),
  list: ({ size }) => (
    <Joy.List size={size}>
      <Joy.ListItem>
        <Joy.ListItemContent>{alpha}</Joy.ListItemContent>
      </Joy.ListItem>
      <Joy.ListItem>
        <Joy.ListItemButton component="a">
          <Joy.ListItemContent>{beta}</Joy.ListItemContent>
        </Joy.ListItemButton>
      </Joy.ListItem>
    </Joy.List>
  ),
  // On a real page, the page positions the dialog. Only its surface is compared here.
  modal: () => <Joy.ModalDialog component="div">{alpha}</Joy.ModalDialog>,
  progress: ({ name, ring, color, value }) =>
    ring ? (
      <Joy.CircularProgress determinate size={ring} value={value} aria-label={name} />
    ) : (
      <Joy.LinearProgress determinate size="sm" thickness={6} color={color} value={value} aria-label={name} />
    ),
  radio: ({ checked }) => alone(<Joy.Radio checked={checked} {...measures.radio(checked)} />),
  // Joy shows the selected option only with JavaScript. Without JavaScript, the placeholder is shown.
  select: ({ size, color }) => (
    <Joy.Select
      size={size}
      color={color}
      placeholder={alpha}
      indicator={<ChevronDown size={15} color="var(--Icon-color)" />}
      sx={{ '--Select-placeholderOpacity': 1 }}
    />
  ),
  sheet: ({ variant }) => <Joy.Sheet variant={variant}>{alpha}</Joy.Sheet>,
  skeleton: ({ variant }) => <Joy.Skeleton variant={variant} width={64} height={64} />,
  snackbar: ({ color }) => {
    const Icon = icons[color];
    return (
      <Joy.Snackbar open className={`toast--${color}`} startDecorator={<Icon {...snackbarIcon} />}>
        <p className="toast__text">{alpha}</p>
      </Joy.Snackbar>
    );
  },
  stepper: ({ orientation }) => (
    <Joy.Stepper size="sm" orientation={orientation} sx={measures.stepper}>
      {words.map((word, at) => (
        <Joy.Step key={word} indicator={disc(at, at === 0 ? <Check size={14} /> : at + 1)} sx={bullet(at)}>
          {word}
        </Joy.Step>
      ))}
    </Joy.Stepper>
  ),
  switch: ({ checked }) => alone(<Joy.Switch defaultChecked={checked} {...measures.switch(checked)} />),
  table: ({ name: _, ...props }) => <Joy.Table {...props}>{tableRows}</Joy.Table>,
  tabs: () => (
    <Joy.Tabs defaultValue={0}>
      <Joy.TabList>
        {words.map((word, at) => (
          <Joy.Tab key={word} value={at} color="neutral">
            {word}
          </Joy.Tab>
        ))}
      </Joy.TabList>
    </Joy.Tabs>
  ),
  textarea: ({ name }) => (
    <Joy.Textarea minRows={3} defaultValue={alpha} slotProps={{ textarea: { 'aria-label': name } }} />
  ),
  'toggle-button-group': ({ size }) => (
    <Joy.ToggleButtonGroup size={size} value={beta} sx={measures.group}>
      {words.map((word) => (
        <Joy.Button key={word} value={word} {...(word === beta && { variant: 'soft', color: 'primary' })}>
          {word}
        </Joy.Button>
      ))}
    </Joy.ToggleButtonGroup>
  ),
  // A tooltip normally opens with JavaScript. Here, it's open in the flow of the page.
  tooltip: () =>
    alone(
      <Joy.Tooltip keepMounted disablePortal arrow={false} title={alpha} {...open}>
        <span hidden />
      </Joy.Tooltip>,
    ),
  typography: ({ level }) => (
    <Joy.Typography level={level} component="p">
      {level}
    </Joy.Typography>
  ),
};
