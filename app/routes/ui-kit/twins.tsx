import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { Divider } from '~/components/ui/divider';
import { Link } from '~/components/ui/link';
import { LinearProgress } from '~/components/ui/progress';
import { Table, TableScroll } from '~/components/ui/table';
import { Sample } from './sample';
import type { Shown } from './section.server';
import { twinLooks } from './components/twin-looks';

/** Ours of each look, in the order of `twinLooks`. */
const ours: { [Slug in keyof typeof twinLooks]: ReactNode[] } = {
  button: twinLooks.button.map(({ name, ...look }) => (
    <Button type="button" {...look}>
      {name}
    </Button>
  )),
  chip: twinLooks.chip.map(({ name, ...look }) => <Chip {...look}>{name}</Chip>),
  link: twinLooks.link.map(({ name, ...look }) => (
    <Link to="/components/link" {...look}>
      {name}
    </Link>
  )),
  card: twinLooks.card.map(({ name }) => <Card>{name}</Card>),
  divider: twinLooks.divider.map(() => <Divider />),
  progress: twinLooks.progress.map(({ name, ...look }) => <LinearProgress {...look} aria-label={name} />),
};

/** Our component beside the same one drawn by Joy itself, whose styles are loaded with this page alone. */
export function Twins() {
  const { t } = useTranslation('kit');
  const { page, data } = useLoaderData<Shown>();
  const html = (data as { twins?: string[] } | null)?.twins;
  if (!html) return null;
  const looks = twinLooks[page.slug as keyof typeof twinLooks];
  const own = ours[page.slug as keyof typeof twinLooks];
  return (
    <Sample title={t('twin.title')}>
      <link rel="stylesheet" href={`/components/${page.slug}/joy.css`} />
      <TableScroll label={t('twin.title')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('twin.look')}</th>
              <th scope="col">{t('twin.ours')}</th>
              <th scope="col">{t('twin.joy')}</th>
            </tr>
          </thead>
          <tbody>
            {looks.map(({ name }, at) => (
              <tr key={name}>
                <th scope="row">
                  <code dir="ltr">{name}</code>
                </th>
                <td>
                  <div className="kit-twin" data-twin="ours">
                    {own[at]}
                  </div>
                </td>
                <td>
                  <div className="kit-twin" data-twin="joy" dangerouslySetInnerHTML={{ __html: html[at] ?? '' }} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
