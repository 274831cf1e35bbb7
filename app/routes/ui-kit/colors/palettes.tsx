import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { CopyButton } from '~/components/ui/copy-button';
import { Table, TableScroll } from '~/components/ui/table';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { type DemoProps, Sample } from '../sample';
import type { palettes } from './contrast.server';

/** Prefix of the theme's color names. Joined from parts, because the literal would count as a use of every color. */
const token = ['--joy', 'palette'].join('-');

type Palette = ReturnType<typeof palettes>[number];

/** The theme's palettes: their values, and the contrast between text and background in each variant. */
export default function Palettes({ data }: DemoProps<Palette[]>) {
  const { t } = useTranslation('kit');
  return data.map((palette) => (
    <Sample key={palette.color} title={t(`color.${palette.color}`)}>
      <ul className="kit-tiles" role="list">
        {palette.scale.map(({ step, value }) => (
          <li className="kit-tile" key={step}>
            <span className="kit-swatch" style={{ background: value }} />
            <code dir="ltr">{`${step} ${value}`}</code>
            <CopyButton text={`var(${token}-${palette.color}-${step})`} name={`${palette.color} ${step}`} />
          </li>
        ))}
      </ul>
      <Contrast palette={palette} />
    </Sample>
  ));
}

function Contrast({ palette: { color, pairs } }: { palette: Palette }) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return (
    <TableScroll label={t('color.contrastOf', { color: t(`color.${color}`) })}>
      <Table size="sm">
        <thead>
          <tr>
            <th scope="col">{t('color.variant')}</th>
            <th scope="col">{t('color.skin')}</th>
            <th scope="col" className="table-end">
              {t('color.contrast')}
            </th>
            <th scope="col">{t('color.text')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ skin, variant, ratio }) => (
            <tr key={`${skin} ${variant}`}>
              <th scope="row">
                <span dir="ltr">{variant}</span>
              </th>
              <td>{t(`frame.${skin}`)}</td>
              <td className="table-end">
                <Num>{formatNumber(ratio, language)}</Num>
              </td>
              <td>
                <Chip color={ratio >= 4.5 ? 'success' : 'warning'}>
                  {t(ratio >= 4.5 ? 'color.enough' : 'color.large')}
                </Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
