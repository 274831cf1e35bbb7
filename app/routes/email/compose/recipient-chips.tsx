import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import { parseAddresses } from '~/models/email/address';

interface RecipientsProps {
  label: string;
  /** Parts of the address field: people, and text that isn't an address. */
  parts: readonly string[];
  onRemove: (index: number) => void;
  /** Moves focus to the field after the chips. */
  onLeave: () => void;
}

/**
 * The recipients inside an address field, and text that isn't an address, each with a button that removes it. The chips
 * aren't tab stops: the arrow keys move from the field to them, Backspace or Delete removes one, and typing continues
 * in the field.
 */
export function RecipientChips({ label, parts, onRemove, onLeave }: RecipientsProps) {
  const { t } = useTranslation('email');
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  function remove(index: number) {
    const next = buttons()[index + 1] ?? buttons()[index - 1];
    if (next) next.focus();
    else onLeave();
    onRemove(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const all = buttons();
    const at = all.findIndex((button) => button === event.target);
    if (at < 0) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    // Typed text goes into the field. There, the browser inserts this character, too.
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) return onLeave();
    const step = stepOf(event);
    if (step !== 0) {
      const next = all[at + step];
      if (next) next.focus();
      else if (step > 0) onLeave();
    } else if (key === 'Backspace' || key === 'Delete') remove(at);
    else return;
    event.preventDefault();
  }

  return (
    <ul
      className="compose-address__people"
      role="list"
      aria-label={t('compose.people.in', { field: label })}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {parts.map((part, index) => {
        const person = parseAddresses(part).people[0];
        const shown = person ? person.name || person.email : part;
        return (
          <li key={part}>
            <Chip color={person ? 'neutral' : 'danger'}>
              <bdi title={part} aria-hidden={person ? undefined : true}>
                {shown}
              </bdi>
              {!person && <span className="vh">{t('compose.people.wrong', { text: part })}</span>}
              <button
                type="button"
                tabIndex={-1}
                className="compose-address__remove"
                aria-label={t('compose.people.remove', { name: shown })}
                onClick={() => remove(index)}
              >
                <X size={12} aria-hidden />
              </button>
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns 1 for the arrow key toward the end of the line, -1 for the other one, and 0 for any other key. */
export function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr');
  return isForward ? 1 : -1;
}
