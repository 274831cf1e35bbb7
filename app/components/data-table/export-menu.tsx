import { Download, Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Menu, MenuLink } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { buttonClass, menuItemClass } from '~/components/ui/class-names';

const formats = ['csv', 'json'] as const;

/**
 * Downloads everything that matches the list's query, `path` is the list's export. `printPath` is a page that has all of it
 * on paper; without one the page itself is printed, with script.
 */
export function ExportMenu({ path, printPath, search }: { path: string; printPath?: string; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const hydrated = useHydrated();
  return (
    <Menu
      label={t('export.label')}
      icon={<Download size={16} aria-hidden />}
      summary={<span aria-hidden>{t('export.button')}</span>}
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
    >
      {formats.map((format) => (
        <a
          key={format}
          className={menuItemClass()}
          href={`${path}?${new URLSearchParams([...search, ['format', format]])}`}
          download
        >
          <span className="menu__text">{t(`export.${format}`)}</span>
        </a>
      ))}
      {printPath && (
        <MenuLink to={search.size > 0 ? `${printPath}?${search}` : printPath} icon={<Printer size={16} aria-hidden />}>
          {t('export.print')}
        </MenuLink>
      )}
      {hydrated && !printPath && (
        <button type="button" className={menuItemClass()} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          <span className="menu__text">{t('export.print')}</span>
        </button>
      )}
    </Menu>
  );
}

// The bulk form is submitted by script where there is script, which cannot download: these buttons go to the file itself.
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.currentTarget)].map(([name, value]) => [name, String(value)]);
  window.location.assign(`${formAction}?${new URLSearchParams(fields)}`);
}

/** Buttons of the bulk bar that download the ticked rows, or everything that matches, or show them on paper. */
export function BulkExport({ path, printPath }: { path: string; printPath?: string }) {
  const { t } = useTranslation('table');
  const files = formats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      color="neutral"
      size="sm"
      name="format"
      value={format}
      formMethod="get"
      formAction={path}
      onClick={download}
    >
      <Download size={16} aria-hidden />
      {t(`export.${format}`)}
    </Button>
  ));
  return (
    <>
      {files}
      {printPath && (
        <Button variant="outlined" color="neutral" size="sm" formMethod="get" formAction={printPath} onClick={download}>
          <Printer size={16} aria-hidden />
          {t('export.print')}
        </Button>
      )}
    </>
  );
}
