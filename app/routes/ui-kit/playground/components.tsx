import { Inbox } from 'lucide-react';
import { EmptyState } from '~/components/feedback/empty-state';
import { Alert } from '~/components/ui/alert';
import { AspectRatio } from '~/components/ui/aspect-ratio';
import { Avatar } from '~/components/ui/avatar';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { ButtonGroup } from '~/components/ui/button-group';
import { Chip } from '~/components/ui/chip';
import { Divider } from '~/components/ui/divider';
import { Link } from '~/components/ui/link';
import { LinearProgress } from '~/components/ui/progress';
import { Sheet } from '~/components/ui/sheet';
import { Skeleton } from '~/components/ui/skeleton';
import { Stepper } from '~/components/ui/stepper';
import { Table } from '~/components/ui/table';
import { Tooltip } from '~/components/ui/tooltip';
import { play, type Play } from './play';

const noYes = [false, true] as const;
const colors = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;
const size3 = ['md', 'sm', 'lg'] as const;
const button = `<Button type="button" variant="outlined">Save</Button>`;
const buttonImport = `import { Button } from '~/components/ui/button';\n`;
const rows = `<tbody><tr><td>Ada</td><td>36</td></tr><tr><td>Grace</td><td>85</td></tr></tbody>`;

/** Components whose props can be changed on their page, by slug. */
export const plays: Record<string, Play> = {
  alert: play(
    'Alert',
    'ui/alert',
    { color: ['info', 'success', 'warning', 'danger'] },
    {
      fixed: ' title="Unsaved changes"',
      render: (values, text) => (
        <Alert title="Unsaved changes" {...values}>
          {text}
        </Alert>
      ),
    },
  ),
  'aspect-ratio': play(
    'AspectRatio',
    'ui/aspect-ratio',
    { ratio: ['16/9', '4/3', '1', '21/9'] },
    {
      inside: '<div className="kit-square" />',
      render: (values) => (
        <AspectRatio {...values}>
          <div className="kit-square" />
        </AspectRatio>
      ),
    },
  ),
  avatar: play(
    'Avatar',
    'ui/avatar',
    { size: [36, 24, 48, 96], status: ['online', 'away', 'busy', 'offline'] },
    {
      fixed: ' name="Dana Whitfield"',
      always: ['status'],
      inside: '',
      render: (values) => <Avatar name="Dana Whitfield" {...values} />,
    },
  ),
  badge: play(
    'Badge',
    'ui/badge',
    { badgeContent: [4, 0, 12, 150], max: [99, 9], color: ['primary', 'danger'], invisible: noYes },
    {
      fixed: ' label="unread"',
      always: ['badgeContent'],
      inside: button,
      imports: buttonImport,
      render: (values) => (
        <Badge label="unread" {...values}>
          <Button type="button" variant="outlined">
            Save
          </Button>
        </Badge>
      ),
    },
  ),
  button: play(
    'Button',
    'ui/button',
    {
      variant: ['solid', 'soft', 'outlined', 'plain'],
      color: ['primary', 'neutral', 'danger'],
      size: size3,
      disabled: noYes,
      loading: noYes,
      fullWidth: noYes,
    },
    {
      fixed: ' type="button"',
      render: (values, text) => (
        <Button type="button" {...values}>
          {text}
        </Button>
      ),
    },
  ),
  'button-group': play(
    'ButtonGroup',
    'ui/button-group',
    { orientation: ['horizontal', 'vertical'] },
    {
      fixed: ' aria-label="Zoom"',
      inside: `${button.replace('Save', 'Zoom in')}${button.replace('Save', 'Zoom out')}`,
      imports: buttonImport,
      render: (values) => (
        <ButtonGroup aria-label="Zoom" {...values}>
          <Button type="button" variant="outlined">
            Zoom in
          </Button>
          <Button type="button" variant="outlined">
            Zoom out
          </Button>
        </ButtonGroup>
      ),
    },
  ),
  chip: play(
    'Chip',
    'ui/chip',
    { color: colors },
    {
      render: (values, text) => <Chip {...values}>{text}</Chip>,
    },
  ),
  divider: play(
    'Divider',
    'ui/divider',
    { orientation: ['horizontal', 'vertical'] },
    {
      inside: '',
      render: (values) => <Divider {...values} />,
    },
  ),
  'empty-state': play(
    'EmptyState',
    'feedback/empty-state',
    { title: ['No results', 'Nothing here yet'] },
    {
      fixed: ' icon={<Inbox size={24} />}',
      always: ['title'],
      imports: `import { Inbox } from 'lucide-react';\n`,
      inside: '',
      render: (values) => <EmptyState icon={<Inbox size={24} />} {...values} />,
    },
  ),
  link: play(
    'Link',
    'ui/link',
    { color: ['primary', 'neutral', 'danger'], underline: ['hover', 'always'] },
    {
      fixed: ' to="/"',
      render: (values, text) => (
        <Link to="/" {...values}>
          {text}
        </Link>
      ),
    },
  ),
  progress: play(
    'LinearProgress',
    'ui/progress',
    { value: [40, 0, 75, 100], color: ['primary', 'success', 'warning', 'danger'], thickness: [6, 2, 12] },
    {
      fixed: ' aria-label="Upload"',
      always: ['value'],
      inside: '',
      render: (values) => <LinearProgress aria-label="Upload" {...values} />,
    },
  ),
  sheet: play(
    'Sheet',
    'ui/sheet',
    { variant: ['plain', 'soft', 'outlined'] },
    {
      render: (values, text) => <Sheet {...values}>{text}</Sheet>,
    },
  ),
  skeleton: play(
    'Skeleton',
    'ui/skeleton',
    { variant: ['rectangular', 'circular'], width: ['100%', '48px', '200px'], height: ['16px', '48px'] },
    {
      always: ['width', 'height'],
      inside: '',
      render: (values) => <Skeleton {...values} />,
    },
  ),
  stepper: play(
    'Stepper',
    'ui/stepper',
    { current: [0, 1, 2], orientation: ['horizontal', 'vertical'] },
    {
      fixed: ` aria-label="Checkout" steps={[{ label: 'Cart' }, { label: 'Address' }, { label: 'Payment' }]}`,
      always: ['current'],
      inside: '',
      render: (values) => (
        <Stepper
          aria-label="Checkout"
          steps={[{ label: 'Cart' }, { label: 'Address' }, { label: 'Payment' }]}
          {...values}
        />
      ),
    },
  ),
  table: play(
    'Table',
    'ui/table',
    { size: ['md', 'sm'], borderAxis: ['xBetween', 'both'], hoverRow: noYes },
    {
      inside: rows,
      render: (values) => (
        <Table {...values}>
          <tbody>
            <tr>
              <td>Ada</td>
              <td>36</td>
            </tr>
            <tr>
              <td>Grace</td>
              <td>85</td>
            </tr>
          </tbody>
        </Table>
      ),
    },
  ),
  tooltip: play(
    'Tooltip',
    'ui/tooltip',
    { placement: ['top', 'bottom'] },
    {
      fixed: ' title="Ctrl S"',
      inside: button,
      imports: buttonImport,
      render: (values) => (
        <Tooltip title="Ctrl S" {...values}>
          <Button type="button" variant="outlined">
            Save
          </Button>
        </Tooltip>
      ),
    },
  ),
};
