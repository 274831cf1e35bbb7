import { Link, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '~/components/keys/key-table';
import { keysOf } from '~/components/keys/shortcuts';
import { IconButton } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { useRootData } from '~/lib/root-data';
import type { Hit, HitGroup } from '~/models/search/find.server';
import type { loader } from '../page/route';
import { Group, Results } from '../results';
import { UnknownOperators } from '../unknown-operators';
import { type PageAction, pageActions } from './page-actions';

/**
 * Returns the groups in the order for a page. In the chat, the search is used to switch between conversations, so people
 * and channels come first.
 */
function groupsFor(pathname: string, groups: readonly HitGroup[]): readonly HitGroup[] {
  const isConversation = ({ url }: Hit) => url.startsWith('/apps/chat?chat=');
  const chats = groups.find(({ name, hits }) => name === 'chat' && hits.some(isConversation));
  if (!chats || !pathname.startsWith('/apps/chat')) return groups;
  const hits = chats.hits.toSorted((one, other) => Number(isConversation(other)) - Number(isConversation(one)));
  return [{ ...chats, hits }, ...groups.filter((one) => one !== chats)];
}

const actsOf = (target: Element) =>
  target.closest('.search-hit')?.querySelector<HTMLDetailsElement>('.search-hit__acts');

const isInMenu = (target: EventTarget) => target instanceof Element && target.closest('.menu[open]') !== null;

const pauseMs = 150;
const maxOfPage = 4;

/**
 * The open page's actions and the first four results in each group of the search page, in a dialog over any page. Arrow
 * keys move between them, and Enter opens one.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<typeof loader>({ key: 'search-dialog' });
  const [q, setQ] = useState('');
  const [ofPage] = useState(pageActions);
  const navigate = useNavigate();
  const choice = useRootData()?.keys;
  const { key, pathname } = useLocation();
  const opened = useRef(key);
  const posted = useRef(false);
  /** The query whose first result opens as soon as the results arrive. */
  const awaited = useRef<string | null>(null);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const query = new URLSearchParams({ q, view: 'dialog' });
    const timer = setTimeout(() => load(`/search?${query}`), q === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [q, load]);
  // Let the browser close the dialog, because that returns focus to the previous element.
  const close = () => dialog.current?.close();
  // Following a result closes the dialog before focus moves to the new page, because an open dialog would keep focus.
  // Bookmarking a page returns to the same URL, and the dialog stays open.
  useLayoutEffect(() => {
    if (opened.current === key) return;
    if (!posted.current) return dialog.current?.close();
    opened.current = key;
    posted.current = false;
  }, [key]);

  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const here = ofPage.filter(({ title }) => words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`)));

  function press({ element }: PageAction) {
    close();
    element.click();
  }

  const page = `/search?${new URLSearchParams({ q })}`;

  const isHere = data?.q === q;
  function openFirst() {
    awaited.current = null;
    const first = dialog.current?.querySelector<HTMLElement>('.search-hit__link');
    if (first) first.click();
    else navigate(page);
  }
  // Opens the first result if the user pressed Enter before the results arrived.
  useEffect(() => {
    if (isHere && awaited.current === q) openFirst();
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // The page's actions come first and don't depend on the results.
    if (isHere || here.length > 0) return openFirst();
    awaited.current = q;
    load(`/search?${new URLSearchParams({ q, view: 'dialog' })}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const field = dialog.current?.querySelector('input');
    const isCommand = event.ctrlKey || event.metaKey;
    // On a link, the browser handles Ctrl or ⌘ with Enter. In the field, they open the first result in a new tab.
    if (event.key === 'Enter' && isCommand && event.target === field) {
      event.preventDefault();
      const first = dialog.current?.querySelector<HTMLAnchorElement>('a.search-hit__link');
      window.open(first?.href ?? `${page}&open=first`, '_blank', 'noopener');
      return;
    }
    const { target } = event;
    if (isInMenu(target)) return;
    // The arrow key toward the inline end opens the result's actions.
    const isForward = event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const menu = isForward && target !== field ? actsOf(target as Element) : null;
    if (menu) {
      event.preventDefault();
      menu.open = true;
      menu.querySelector<HTMLElement>('.menu__panel :is(a, button)')?.focus();
      return;
    }
    // Typing while a result has focus continues in the field.
    if (event.key.length === 1 && event.key !== ' ' && !isCommand && !event.altKey) field?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(dialog.current?.querySelectorAll<HTMLElement>('input, .search-hit__link') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[(at + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length];
    event.preventDefault();
    next?.focus();
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('title')}
      onClose={onClose}
      // If a menu is open, Esc closes only the menu. Without this, the browser would close the dialog, too.
      onKeyDownCapture={(event) => event.key === 'Escape' && isInMenu(event.target) && event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <form className="search-dialog__form" role="search" onSubmit={onSubmit}>
        <Input
          type="search"
          size="lg"
          autoFocus
          maxLength={200}
          value={q}
          onChange={(event) => {
            awaited.current = null;
            setQ(event.target.value);
          }}
          aria-label={t('field')}
          placeholder={t('field')}
          autoComplete="off"
          startDecorator={<Search size={18} aria-hidden />}
        />
        <IconButton className="search-dialog__close" aria-label={t('close')} title={t('close')} onClick={close}>
          <X size={18} aria-hidden />
        </IconButton>
      </form>
      <div
        className="search-dialog__body"
        aria-live="polite"
        onSubmit={({ target }) =>
          void (posted.current = !(target as Element).matches('.search-hit__do, .search-hit__acts form'))
        }
      >
        <Group name="here" title={t('group.here')} rows={here.slice(0, maxOfPage)}>
          {(action) => (
            <>
              <button type="button" className="search-hit__link" onClick={() => press(action)}>
                <bdi className="search-hit__title">{action.title}</bdi>
              </button>
              {action.shortcut && !choice?.off && <Keys keys={keysOf(action.shortcut, choice)} />}
            </>
          )}
        </Group>
        {data && isHere && (
          <>
            <UnknownOperators typed={data.unknown} />
            {q.trim() !== '' && data.groups.length === 0 && here.length === 0 && (
              <p className="search-dialog__none">{t('none', { q })}</p>
            )}
            <Results
              groups={groupsFor(pathname, [...data.groups, ...data.instead])}
              marks={data.marks}
              recent={data.recent}
              searches={data.searches}
              q={q}
            />
          </>
        )}
      </div>
      <p className="search-dialog__foot">
        <Link to={page}>{t('whole')}</Link>
        <span>{t('keys')}</span>
      </p>
    </dialog>
  );
}
