import { useFetcher, useNavigate, useNavigationType } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggestions } from '~/components/form/use-suggestions';
import { withQuery } from '~/lib/with-query';
import { completions } from '~/models/email/search-completions';
import type { MailTag } from '~/models/email/tag.schema';
import type { loader } from '../compose/route';
import { clearedSearchUrl, mailPath } from '../links';

const typingPause = 250;

/**
 * Searches while the user types, and completes operators, people, labels, and folders. Enter moves focus to the first
 * result, and Esc clears the search. Back reverts the typed text in one step.
 * @param q the search that the list currently shows
 */
export function useLiveSearch(q: string, search: URLSearchParams, tags: readonly Pick<MailTag, 'kind' | 'name'>[]) {
  const { t } = useTranslation('email');
  const navigate = useNavigate();
  const { load, data, state } = useFetcher<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The last URL opened by typing. */
  const typedUrl = useRef<string>();
  const isEntered = useRef(false);
  const [text, setText] = useState('');
  const field = () => form.current?.querySelector<HTMLInputElement>('[name=q]') ?? null;

  useEffect(() => () => clearTimeout(timer.current), []);

  // Removing a chip or going back changes the search from outside the field.
  const shown = useRef(q);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    const input = form.current?.querySelector<HTMLInputElement>('[name=q]');
    if (input && (isBack || isEntered.current || input !== document.activeElement)) input.value = q;
    if (!isEntered.current) return;
    isEntered.current = false;
    document.querySelector<HTMLElement>('.mail-list [data-row-link]')?.focus({ preventScroll: true });
  }, [q, isBack]);

  function apply() {
    clearTimeout(timer.current);
    const input = field();
    if (!input || !form.current) return;
    const sent = new FormData(form.current);
    const fields = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    const next =
      input.value.trim() === '' ? clearedSearchUrl(search) : withQuery(mailPath, new URLSearchParams(fields));
    const here = window.location.pathname + window.location.search;
    const replace = next === here || here === typedUrl.current;
    typedUrl.current = next;
    navigate(next, { replace, preventScrollReset: true });
  }

  function complete(completed: string) {
    const input = field();
    if (!input) return;
    input.value = completed;
    input.focus();
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const found = completions(text, tags, data?.contacts ?? []);
  const suggesting = useSuggestions({
    label: t('search.suggestions'),
    typed: text,
    found: found.map(({ text: key, shown }) => ({ key, name: shown, detail: '' })),
    onPick: ({ key }) => complete(key),
    isOptional: true,
  });

  return {
    ref: form,
    list: suggesting.list,
    attributes: suggesting.attributes,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
      setText(target.value);
      if (/(?:^|\s)-?(?:from|to):\S*$/i.test(target.value) && !data && state === 'idle') load(`${mailPath}/compose`);
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, typingPause);
    },
    onBlur: () => setText(''),
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const { target, key } = event;
      if (!(target instanceof HTMLInputElement) || target.name !== 'q' || suggesting.onKey(event)) return;
      if (key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      setText('');
      if (target.value === '') target.blur();
      else {
        target.value = '';
        apply();
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setText('');
      const isShown = field()?.value.trim() === q;
      isEntered.current = !isShown;
      apply();
      // The results are already there, because they appear while the user types.
      if (isShown) document.querySelector<HTMLElement>('.mail-list [data-row-link]')?.focus({ preventScroll: true });
    },
  };
}
