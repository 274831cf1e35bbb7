import { useLocation } from '@remix-run/react';
import { Download, Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Menu, MenuLink } from '~/components/ui/menu';
import { Button } from '~/components/ui/button';
import { buttonClass, menuItemClass } from '~/components/ui/class-names';

const formats = ['csv', 'json'] as const;

/**
 * Downloads everything that matches the list's query. `path` is the URL of the list's export. `printTo` is the URL of
 * its print version (see `paperUrl`). Without `printTo`, the menu prints the current page, which requires JavaScript.
 */
export function ExportMenu({ path, printTo, search }: { path: string; printTo?: string; search: URLSearchParams }) {
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
      {printTo && (
        <MenuLink to={printTo} icon={<Printer size={16} aria-hidden />}>
          {t('export.print')}
        </MenuLink>
      )}
      {hydrated && !printTo && (
        <button type="button" className={menuItemClass()} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          <span className="menu__text">{t('export.print')}</span>
        </button>
      )}
    </Menu>
  );
}

// With JavaScript, the bulk form is submitted by script, which can't download files. These buttons go to the URL
// directly.
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.currentTarget)].map(([name, value]) => [name, String(value)]);
  window.location.assign(`${formAction}?${new URLSearchParams(fields)}`);
}

/** Buttons of the bulk bar that download the selected rows or all matching rows, or open them in the print version. */
export function BulkExport({ path }: { path: string }) {
  const { t } = useTranslation('table');
  const { pathname } = useLocation();
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
      <Button
        variant="outlined"
        color="neutral"
        size="sm"
        name="paper"
        value="1"
        formMethod="get"
        formAction={pathname}
        onClick={download}
      >
        <Printer size={16} aria-hidden />
        {t('export.printList')}
      </Button>
    </>
  );
}
