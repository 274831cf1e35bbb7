import { lazyPart } from '~/lib/lazy-part';
import { Link } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SearchDialog = lazyPart(() => import('./search-dialog'));

/**
 * The search field in the navbar: a link to the search page, which JavaScript opens as a dialog on a click, Ctrl+K, or
 * ⌘K.
 */
export function SearchLink() {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Link
        to="/search"
        className="nav-search"
        aria-label={t('title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span className="nav-search__text">{t('field')}</span>
        <kbd className="nav-search__key">Ctrl K</kbd>
      </Link>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
