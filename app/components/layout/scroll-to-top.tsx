import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Scroll distance in px after which the button appears (design §6 "Scroll-to-top"). */
const threshold = 400;

/**
 * Round button in the bottom end corner, above a form's save bar, that scrolls to the top. Without JavaScript, the
 * footer's link does that.
 */
export function ScrollToTop() {
  const { t } = useTranslation('common');
  const [visible, setVisible] = useState(false);
  const [bar, setBar] = useState(0);

  useEffect(() => {
    const onScroll = () => {
      setVisible(window.scrollY > threshold);
      setBar(document.querySelector<HTMLElement>('.save-bar')?.offsetHeight ?? 0);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <nav
      className="to-top"
      aria-label={t('shell.backToTop')}
      hidden={!visible}
      style={bar > 0 ? { marginBlockEnd: bar } : undefined}
    >
      <a href="#top" onClick={onClick} aria-label={t('shell.backToTop')} title={t('shell.backToTop')}>
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
      </a>
    </nav>
  );
}
