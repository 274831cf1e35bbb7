import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/layout/menu';
import { withValue } from '../links';

const exportPath = '/apps/invoice/export';
const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Downloads everything that matches the list's query, as CSV or JSON. */
export function ExportMenu({ query }: { query: string }) {
  const { t } = useTranslation('invoice');
  return (
    <Menu
      label={t('export.label')}
      align="start"
      icon={<Download size={16} aria-hidden />}
      summary={<span aria-hidden>{t('export.button')}</span>}
      buttonClass="btn btn--outlined btn--neutral btn--sm"
    >
      {formats.map((format) => (
        <a key={format} className="menu__row" href={`${exportPath}${withValue(query, 'format', format)}`} download>
          <span className="menu__text">{t(`export.${format}`)}</span>
        </a>
      ))}
    </Menu>
  );
}

// The bulk form is submitted by script where there is script, which cannot download: this button goes to the file itself.
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.currentTarget)].map(([name, value]) => [name, String(value)]);
  window.location.assign(`${exportPath}?${new URLSearchParams(fields)}`);
}

/** Button of the bulk bar that downloads the ticked rows, or everything that matches. */
export function BulkExport({ format }: { format: Format }) {
  const { t } = useTranslation('invoice');
  return (
    <button
      className="btn btn--outlined btn--neutral btn--sm"
      name="format"
      value={format}
      formMethod="get"
      formAction={exportPath}
      onClick={download}
    >
      <Download size={16} aria-hidden />
      {t(`export.${format}`)}
    </button>
  );
}
