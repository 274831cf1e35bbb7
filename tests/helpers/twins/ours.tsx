import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToastIcon } from '~/components/feedback/toast-icon';
import { Accordion } from '~/components/ui/accordion';
import { Alert } from '~/components/ui/alert';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Avatar } from '~/components/ui/avatar';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { Badge } from '~/components/ui/badge';
import { Breadcrumbs } from '~/components/ui/breadcrumbs';
import { Button, IconButton } from '~/components/ui/button';
import { ButtonGroup } from '~/components/ui/button-group';
import { Card } from '~/components/ui/card';
import { Checkbox, Radio, Switch } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { Divider } from '~/components/ui/divider';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input, Textarea } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { CircularProgress, LinearProgress } from '~/components/ui/progress';
import { menuClass } from '~/components/ui/class-names';
import { MenuLink } from '~/components/ui/menu';
import { Select } from '~/components/ui/select';
import { Sheet } from '~/components/ui/sheet';
import { Skeleton } from '~/components/ui/skeleton';
import { Snackbar } from '~/components/ui/snackbar';
import { Stepper } from '~/components/ui/stepper';
import { Table } from '~/components/ui/table';
import { Tab, Tabs } from '~/components/ui/tabs';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { Typography } from '~/components/ui/typography';
import { drawerInFlow, twinLooks, type TwinSlug, words } from './looks';
import { alone } from './alone';
import { tableRows } from './table-rows';

const [alpha, beta, gamma] = words;
const here = '/components';

type Draw = { [Slug in TwinSlug]: (look: (typeof twinLooks)[Slug][number]) => ReactNode };

const draw: Draw = {
  accordion: ({ open }) => (
    <Accordion
      items={[
        { title: alpha, children: <p>{beta}</p>, open },
        { title: gamma, children: <p>{beta}</p> },
      ]}
    />
  ),
  alert: ({ color }) => <Alert color={color} title={alpha} />,
  'aspect-ratio': ({ ratio }) => (
    <AspectRatio ratio={ratio}>
      <img src="/art/cover/lake.svg" alt="" />
    </AspectRatio>
  ),
  autocomplete: ({ size }) => <Input size={size} aria-label={size} defaultValue={alpha} list="kit-titles" />,
  avatar: ({ size, group }) =>
    group ? (
      <AvatarGroup people={words.map((name) => ({ name }))} size={size} />
    ) : (
      <Avatar name="Sunniva Dahl" size={size} />
    ),
  badge: ({ color, content }) => (
    <Badge color={color} badgeContent={content}>
      <Avatar name="Sunniva Dahl" />
    </Badge>
  ),
  breadcrumbs: () => (
    <Breadcrumbs label={alpha} crumbs={[{ label: alpha, to: here }, { label: beta, to: here }, { label: gamma }]} />
  ),
  button: (look) =>
    'icon' in look ? (
      <IconButton color="neutral" aria-label={look.name} {...look.icon}>
        <Star size={17} aria-hidden />
      </IconButton>
    ) : (
      <Button type="button" variant={look.variant} color={look.color} size={look.size}>
        {look.name}
      </Button>
    ),
  'button-group': ({ orientation }) => (
    <ButtonGroup orientation={orientation} aria-label={orientation}>
      {words.map((word) => (
        <Button key={word} type="button" variant="outlined" color="neutral">
          {word}
        </Button>
      ))}
    </ButtonGroup>
  ),
  card: ({ name }) => <Card>{name}</Card>,
  checkbox: ({ name, checked }) => alone(<Checkbox aria-label={name} defaultChecked={checked} />),
  chip: ({ name, ...look }) => <Chip {...look}>{name}</Chip>,
  divider: () => <Divider />,
  drawer: ({ size }) => (
    <div className={`MuiDrawer-root MuiDrawer-size${size === 'lg' ? 'Lg' : 'Md'}`} style={drawerInFlow.root}>
      <div className="MuiDrawer-content" style={drawerInFlow.content}>
        {alpha}
      </div>
    </div>
  ),
  'dropdown-menu': ({ danger }) => (
    <div className={menuClass} style={{ display: 'inline-flex' }}>
      {[alpha, beta].map((word) => (
        <MenuLink key={word} to={here} danger={danger}>
          {word}
        </MenuLink>
      ))}
    </div>
  ),
  input: ({ size }) => <Input size={size} aria-label={size} defaultValue={alpha} startDecorator={beta} />,
  layouts: ({ error }) => (
    <FormControl error={error}>
      <FormLabel component="span">{alpha}</FormLabel>
      <FormHelperText>{beta}</FormHelperText>
    </FormControl>
  ),
  link: ({ name, ...look }) => (
    <Link to="/components/link" {...look}>
      {name}
    </Link>
  ),
  list: ({ size }) => (
    <List size={size} aria-label={size}>
      <ListItem>
        <ListItemContent>{alpha}</ListItemContent>
      </ListItem>
      <ListItem>
        <ListItemButton to={here} className="kit-fill">
          <ListItemContent>{beta}</ListItemContent>
        </ListItemButton>
      </ListItem>
    </List>
  ),
  modal: () => <div className="MuiModalDialog-root">{alpha}</div>,
  progress: ({ name, ring, color, value }) =>
    ring ? (
      <CircularProgress size={ring} value={value} aria-label={name} />
    ) : (
      <LinearProgress color={color} value={value} aria-label={name} />
    ),
  radio: ({ name, checked }) => alone(<Radio aria-label={name} defaultChecked={checked} />),
  select: ({ name, ...look }) => (
    <FormControl>
      <Select {...look} aria-label={name} options={[{ value: alpha, label: alpha }]} />
    </FormControl>
  ),
  sheet: ({ variant }) => <Sheet variant={variant}>{alpha}</Sheet>,
  skeleton: ({ variant }) => <Skeleton variant={variant} width="64px" height="64px" />,
  snackbar: ({ color }) => (
    <Snackbar color={color} startDecorator={<ToastIcon type={color === 'danger' ? 'error' : color} />}>
      {alpha}
    </Snackbar>
  ),
  stepper: ({ orientation }) => (
    <Stepper
      aria-label={orientation}
      orientation={orientation}
      current={1}
      steps={words.map((label, at) => ({ label, done: at === 0 }))}
    />
  ),
  switch: ({ name, checked }) => alone(<Switch aria-label={name} defaultChecked={checked} />),
  table: ({ name: _, ...look }) => <Table {...look}>{tableRows}</Table>,
  tabs: () => (
    <Tabs aria-label={alpha}>
      {words.map((word, at) => (
        <Tab key={word} to="?" selected={at === 0}>
          {word}
        </Tab>
      ))}
    </Tabs>
  ),
  textarea: ({ name }) => <Textarea aria-label={name} defaultValue={alpha} />,
  'toggle-button-group': ({ size }) => (
    <ToggleButtonGroup
      size={size}
      aria-label={size}
      value={beta}
      options={words.map((word) => ({ value: word, label: word, to: '?' }))}
    />
  ),
  tooltip: () => alone(<span className="MuiTooltip-root">{alpha}</span>),
  typography: ({ level }) => (
    <Typography level={level} component="p">
      {level}
    </Typography>
  ),
};

/** Returns the app's rendering of each variant on a page, in the order of `twinLooks`. */
export function ourTwins(slug: TwinSlug): ReactNode[] {
  const looks: readonly (typeof twinLooks)[typeof slug][number][] = twinLooks[slug];
  return looks.map((look) => draw[slug](look as never));
}
