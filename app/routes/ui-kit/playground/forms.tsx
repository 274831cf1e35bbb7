import { Checkbox, Radio, Switch } from '~/components/ui/checkbox';
import { Input, Textarea } from '~/components/ui/input';
import { Rating } from '~/components/ui/rating';
import { Select } from '~/components/ui/select';
import { play, type Play } from './play';

const noYes = [false, true] as const;
const name = ' aria-label="Name"';
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
] as const;

/** Form controls whose props can be changed on their page, by slug. */
export const plays: Record<string, Play> = {
  checkbox: play(
    'Checkbox',
    'ui/checkbox',
    { disabled: noYes, required: noYes },
    {
      fixed: ' label="I agree"',
      inside: '',
      render: (values) => <Checkbox label="I agree" {...values} />,
    },
  ),
  input: play(
    'Input',
    'ui/input',
    {
      size: ['md', 'sm', 'lg'],
      type: ['text', 'email', 'password', 'number', 'date'],
      placeholder: ['', 'Ada'],
      error: noYes,
      disabled: noYes,
    },
    { fixed: name, inside: '', render: (values) => <Input aria-label="Name" {...values} /> },
  ),
  radio: play(
    'Radio',
    'ui/checkbox',
    { disabled: noYes },
    {
      fixed: `${name} name="choice"`,
      inside: '',
      render: (values) => <Radio aria-label="Name" name="choice" {...values} />,
    },
  ),
  rating: play(
    'Rating',
    'ui/rating',
    { value: [4, 1, 2, 3, 5] },
    {
      fixed: ' label="Stars"',
      always: ['value'],
      inside: '',
      render: (values) => <Rating label="Stars" {...values} />,
    },
  ),
  select: play(
    'Select',
    'ui/select',
    { size: ['md', 'sm'], color: ['neutral', 'danger'], disabled: noYes },
    {
      fixed: `${name} options={[{ value: 'a', label: 'Alpha' }, { value: 'b', label: 'Beta' }]}`,
      inside: '',
      render: (values) => <Select aria-label="Name" options={options} {...values} />,
    },
  ),
  switch: play(
    'Switch',
    'ui/checkbox',
    { disabled: noYes },
    {
      fixed: name,
      inside: '',
      render: (values) => <Switch aria-label="Name" {...values} />,
    },
  ),
  textarea: play(
    'Textarea',
    'ui/input',
    { minRows: [3, 1, 6], error: noYes, disabled: noYes },
    {
      fixed: name,
      inside: '',
      render: (values) => <Textarea aria-label="Name" {...values} />,
    },
  ),
};
