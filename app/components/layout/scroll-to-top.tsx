import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Pixels scrolled before the button appears (design §6 "Scroll-to-top"). */
const threshold = 400;

/** Round button at the bottom end that scrolls up. Without script the footer's link does that. */
export function ScrollToTop() {
  const { t } = useTranslation('common');
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const onScroll = () => setVisible(window.scrollY > threshold);
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
    <nav className="to-top" aria-label={t('shell.backToTop')} hidden={!visible}>
      <a href="#top" onClick={onClick} aria-label={t('shell.backToTop')} title={t('shell.backToTop')}>
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
      </a>
    </nav>
  );
}
