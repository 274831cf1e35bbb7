import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './suggestions.css';

/** A completion for the typed text, in two parts that can have different directions. */
interface Suggestion {
  key: string;
  name: string;
  detail: string;
}

interface Options<One extends Suggestion> {
  label: string;
  /** Text being completed. A different text reopens the list. */
  typed: string;
  found: readonly One[];
  onPick: (one: One) => void;
  /** Whether the list is above the field. */
  isAbove?: boolean;
  /** Whether Enter and Tab complete only after an arrow key, for fields whose text is usually meant literally. */
  isOptional?: boolean;
}

interface Suggesting {
  attributes: {
    'aria-autocomplete': 'list';
    'aria-controls'?: string;
    'aria-activedescendant'?: string | undefined;
  };
  /** Handles a key of the field: arrows, Enter and Tab, or Esc. Returns true if the list handled it. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The list, inside an element with the class `suggest`. */
  list: ReactNode;
}

/** Completes the text in a text field from a list below or above it, by keyboard or pointer. */
export function useSuggestions<One extends Suggestion>({
  label,
  typed,
  found,
  onPick,
  isAbove = false,
  isOptional = false,
}: Options<One>): Suggesting {
  const id = useId();
  const first = isOptional ? -1 : 0;
  const [state, setState] = useState({ typed, active: first, isClosed: false });
  const { active, isClosed } = state.typed === typed ? state : { active: first, isClosed: false };
  const isOpen = found.length > 0 && !isClosed;
  const at = Math.min(active, found.length - 1);
  const chosen = found[at];

  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0)
      setState({
        typed,
        active: at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length,
        isClosed: false,
      });
    else if (key === 'Escape') setState({ typed, active: first, isClosed: true });
    else if (chosen && (key === 'Enter' || key === 'Tab')) onPick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  if (!isOpen) return { attributes: { 'aria-autocomplete': 'list' }, onKey, list: null };
  return {
    attributes: {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': at < 0 ? undefined : `${id}-${at}`,
    },
    onKey,
    list: (
      <ul
        id={id}
        className={isAbove ? 'suggest__list suggest__list--above' : 'suggest__list'}
        role="listbox"
        aria-label={label}
      >
        {found.map((one, index) => (
          <li
            key={one.key}
            id={`${id}-${index}`}
            className="suggest__one"
            role="option"
            aria-selected={index === at}
            // Keep focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(one)}
          >
            <bdi>{one.name}</bdi>
            {one.detail !== '' && (
              <bdi className="suggest__detail" dir="ltr">
                {one.detail}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    ),
  };
}
