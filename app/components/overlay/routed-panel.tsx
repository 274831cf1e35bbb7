import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLink } from '~/components/ui/button';
import { Drawer } from '~/components/ui/modal';
import { useDialogFocus } from './use-dialog-focus';

/**
 * A panel at the end edge, rendered by a child route. It opens and closes with links, so it works without JavaScript.
 * Render the parent's `<Outlet />` next to `<Page>`, not inside it. Pass the list's query in `closeTo` to return to the
 * same rows.
 */
export function RoutedPanel({
  title,
  sub,
  chip,
  closeTo,
  wide = false,
  footer,
  children,
}: {
  title: ReactNode;
  sub?: ReactNode;
  /** A chip next to the close button. */
  chip?: ReactNode;
  closeTo: string;
  /** 560 px wide instead of 440 px, for composing. */
  wide?: boolean;
  /** Buttons below the scrolling body. The primary button fills the remaining width. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('overlay');
  const id = useId();
  const dialog = useDialogFocus<HTMLElement>(closeTo);
  return (
    <Drawer closeTo={closeTo} size={wide ? 'lg' : 'md'} aria-labelledby={id} {...dialog}>
      <header className="panel__head">
        <div className="panel__heading">
          <h2 className="panel__title" id={id}>
            <bdi>{title}</bdi>
          </h2>
          {sub && <p className="panel__sub">{sub}</p>}
        </div>
        {chip}
        <IconLink size="sm" to={closeTo} preventScrollReset aria-label={t('close')}>
          <X size={18} aria-hidden />
        </IconLink>
      </header>
      <div className="panel__body">{children}</div>
      {footer && <footer className="panel__foot">{footer}</footer>}
    </Drawer>
  );
}
