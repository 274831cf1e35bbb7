import { Minus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/components/ui/button';
import { useComposePrefix } from './prefix';

interface FrameProps {
  title: ReactNode;
  sub?: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A compose window at the bottom of the page or under a conversation. Unlike a panel, it can be collapsed, and
 * the page behind it stays usable.
 */
export function DockFrame({ title, sub, footer, onClose, children }: FrameProps) {
  const { t } = useTranslation(['email', 'overlay']);
  const id = useId();
  const prefix = useComposePrefix();
  const frame = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(false);

  useEffect(() => {
    const opener = document.activeElement;
    const fields = frame.current?.querySelectorAll<HTMLInputElement>('input:not([type]), textarea');
    const empty = [...(fields ?? [])].find(
      (field) => field.value === '' && !field.dataset.filled && field.checkVisibility(),
    );
    (empty ?? frame.current)?.focus({ preventScroll: true });
    // Under a conversation, the window can be out of view.
    if (frame.current?.closest('.mail-pane')) frame.current.scrollIntoView({ block: 'nearest' });
    return () => {
      // Another email may have been opened, which moves focus to its row.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section
      ref={frame}
      className="dock"
      data-prefix={prefix}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className="panel__head">
        <div className="panel__heading">
          <h2 className="panel__title" id={id}>
            <bdi>{title}</bdi>
          </h2>
          {sub && <p className="panel__sub">{sub}</p>}
        </div>
        <IconButton
          size="sm"
          aria-label={t('compose.fold')}
          aria-pressed={isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <Minus size={18} aria-hidden />
        </IconButton>
        <IconButton size="sm" aria-label={t('overlay:close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div className="panel__body" hidden={isFolded}>
        {children}
      </div>
      <footer className="dock__foot" hidden={isFolded}>
        {footer}
      </footer>
    </section>
  );
}
