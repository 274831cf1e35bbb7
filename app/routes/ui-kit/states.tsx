import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Accordion } from '~/components/ui/accordion';
import { Breadcrumbs } from '~/components/ui/breadcrumbs';
import { Button } from '~/components/ui/button';
import { ButtonGroup } from '~/components/ui/button-group';
import { Checkbox, Radio, Switch } from '~/components/ui/checkbox';
import { menuClass } from '~/components/ui/class-names';
import { Input, Textarea } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { MenuLink } from '~/components/ui/menu';
import { Select } from '~/components/ui/select';
import { Slider } from '~/components/ui/slider';
import { Tab, Tabs } from '~/components/ui/tabs';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import './joy-states.css';
import { Sample } from './sample';
import type { LoaderData } from './section.server';
import { Grid } from '~/components/ui/layout';

const here = '/components';
const [alpha, beta] = ['Alpha', 'Beta'] as const;
/** Puts a control in a separate row, so that a line of text doesn't move it. */
const inRow = (control: ReactNode) => <div className="kit-row">{control}</div>;

/** Components whose appearance changes on interaction, by the page that shows them. */
const drawn: Record<string, () => ReactNode> = {
  accordion: () => <Accordion items={[{ title: alpha, children: <p>{beta}</p> }]} />,
  autocomplete: () => <Input aria-label={alpha} defaultValue={alpha} />,
  breadcrumbs: () => <Breadcrumbs label={alpha} crumbs={[{ label: alpha, to: here }, { label: beta }]} />,
  button: () => <Button type="button">{alpha}</Button>,
  'button-group': () => (
    <ButtonGroup aria-label={alpha}>
      {[alpha, beta].map((word) => (
        <Button key={word} type="button" variant="outlined" color="neutral">
          {word}
        </Button>
      ))}
    </ButtonGroup>
  ),
  checkbox: () => inRow(<Checkbox aria-label={alpha} />),
  'dropdown-menu': () => (
    <div className={menuClass} style={{ display: 'inline-flex' }}>
      <MenuLink to={here}>{alpha}</MenuLink>
    </div>
  ),
  input: () => <Input aria-label={alpha} defaultValue={alpha} />,
  link: () => <Link to={here}>{alpha}</Link>,
  list: () => (
    <List aria-label={alpha}>
      <ListItem>
        <ListItemButton to={here} className="kit-fill">
          <ListItemContent>{alpha}</ListItemContent>
        </ListItemButton>
      </ListItem>
    </List>
  ),
  radio: () => inRow(<Radio aria-label={alpha} />),
  select: () => <Select aria-label={alpha} options={[{ value: alpha, label: alpha }]} />,
  slider: () => <Slider defaultValue={50} valueLabelDisplay="off" aria-label={alpha} />,
  switch: () => inRow(<Switch aria-label={alpha} />),
  tabs: () => (
    <Tabs aria-label={alpha}>
      <Tab to="?">{alpha}</Tab>
    </Tabs>
  ),
  textarea: () => <Textarea aria-label={alpha} defaultValue={alpha} />,
  'toggle-button-group': () => (
    <ToggleButtonGroup aria-label={alpha} value={beta} options={[{ value: alpha, label: alpha, to: '?' }]} />
  ),
};

/** React 18 supports `inert` only as a string. */
const still = { inert: '' } as object;

/** A component at rest, hovered, focused, and pressed, for viewing only (joy-states.css). */
export function States() {
  const { t } = useTranslation('kit');
  const draw = drawn[useLoaderData<LoaderData>().page.slug];
  if (!draw) return null;
  return (
    <Sample title={t('shownState.title')}>
      <Grid min={180} gap="16px 24px">
        {(['rest', 'hover', 'focus', 'active'] as const).map((state) => (
          <figure key={state} className="kit-figure-small">
            <figcaption>{t(`shownState.${state}`)}</figcaption>
            <div data-shown={state} {...still}>
              {draw()}
            </div>
          </figure>
        ))}
      </Grid>
    </Sample>
  );
}
