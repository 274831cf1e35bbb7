import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { useSuggestions } from '~/components/form/use-suggestions';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { inputClass, InputFrame } from '~/components/ui/input';
import { isEmailAddress, isMeantBy, parseAddresses, splitAddresses, withParts } from '~/models/email/address';
import type { ComposeText, FieldProps } from './fields';
import { useComposePrefix } from './prefix';
import { RecipientChips, stepOf } from './recipient-chips';
import type { PeopleToTick } from './view.server';

interface AddressProps extends FieldProps {
  name: Extract<ComposeText, 'to' | 'cc' | 'bcc'>;
  /** Suggestions that JavaScript shows for the field. */
  contacts: readonly string[];
  /** People to select below the field, if requested. */
  people: PeopleToTick | null;
}

const maxSuggested = 6;

/** Content of an address field: complete addresses, and the text that is being typed. */
interface Content {
  parts: readonly string[];
  entry: string;
}

/** Returns the content of a field whose text is complete. */
function contentOf(text: string): Content {
  const { parts, rest } = splitAddresses(text);
  return { parts: withParts(parts, [rest.trim()].filter(Boolean)), entry: '' };
}

const textOf = ({ parts, entry }: Content) => [...parts, entry.trim()].filter((part) => part !== '').join(', ');

/**
 * Addresses separated by commas. With JavaScript, each recipient is a chip inside the field, people are suggested while
 * the user types a name, and invalid addresses are marked. A button lists people who match the entered text.
 */
export function AddressField({ contacts, people, ...field }: AddressProps) {
  const { t } = useTranslation('email');
  const hydrated = useHydrated();
  const { name, label, defaultValue, error } = field;
  const [content, setContent] = useState(() => contentOf(defaultValue));
  const { parts, entry } = content;
  const id = `${useComposePrefix()}-${name}`;
  const [note, keys, listId] = [`${id}-note`, `${id}-keys`, `${id}-people`];
  /** The submitted field. With JavaScript, it's hidden, and users type into a second field after the chips. */
  const sent = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const isOwn = useRef(false);
  const wasIn = useRef(false);
  const hadPeople = useRef(people !== null);
  useEffect(() => {
    // The clicked button was removed together with the list.
    if (hadPeople.current && !people) typed.current?.focus();
    hadPeople.current = people !== null;
  }, [people]);

  // The server or the browser may have filled the field, or the user may have typed before JavaScript ran.
  useEffect(() => {
    const text = sent.current?.value ?? '';
    if (document.activeElement === sent.current) wasIn.current = true;
    const isBeing = wasIn.current;
    if (hydrated) wasIn.current = false;
    const { parts: all, rest } = splitAddresses(text);
    setContent(isBeing ? { parts: all, entry: rest } : contentOf(text));
    // The field that had focus is now hidden.
    if (isBeing) typed.current?.focus();
  }, [defaultValue, hydrated]);

  function change(next: Content) {
    setContent(next);
    if (!sent.current) return;
    sent.current.value = textOf(next);
    isOwn.current = true;
    // Triggers autosave.
    sent.current.dispatchEvent(new Event('input', { bubbles: true }));
    isOwn.current = false;
  }

  function onType(text: string) {
    const { parts: more, rest } = splitAddresses(text);
    const isOver = text.endsWith(' ') && isEmailAddress(rest.trim());
    change({
      parts: withParts(parts, isOver ? [...more, rest.trim()] : more),
      entry: isOver ? '' : more.length > 0 ? rest.trimStart() : rest,
    });
  }

  const complete = () => entry.trim() !== '' && change({ parts: withParts(parts, [entry.trim()]), entry: '' });

  const known = useMemo(
    () => contacts.flatMap((contact) => parseAddresses(contact).people.map((person) => ({ contact, person }))),
    [contacts],
  );
  const begun = entry.trim();
  const taken = new Set(parts.flatMap((part) => parseAddresses(part).people.map(({ email }) => email.toLowerCase())));
  const found = (begun === '' ? [] : known)
    .filter(({ person }) => !taken.has(person.email.toLowerCase()) && isMeantBy(person, begun))
    .slice(0, maxSuggested)
    .map(({ contact, person: { name: called, email } }) => ({ key: contact, name: called || email, detail: email }));
  const suggesting = useSuggestions({
    label: t('compose.people.title', { field: label }),
    typed: entry,
    found,
    onPick: ({ key }) => change({ parts: withParts(parts, [key]), entry: '' }),
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (suggesting.onKey(event) || event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, currentTarget } = event;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    if (key === 'Enter' && !ctrlKey && !metaKey) {
      event.preventDefault();
      complete();
    } else if (key === 'Backspace' && entry === '') change({ parts: parts.slice(0, -1), entry });
    else if (isAtStart && stepOf(event) < 0) [...(chips.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (entry !== '' || !/[,;\n]|@.*\s.*@/.test(text.trim())) return;
    event.preventDefault();
    const { parts: more, rest } = splitAddresses(text);
    change({ parts: withParts(parts, [...more, rest.trim()].filter(Boolean)), entry });
  }

  const described = [error !== undefined && note, hydrated && parts.length > 0 && keys].filter(Boolean).join(' ');
  const attributes = {
    className: inputClass,
    id,
    autoComplete: 'off',
    spellCheck: false,
    dir: 'auto',
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <FormControl className="compose-address" error={error !== undefined}>
      <div className="field-head">
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <Button
          variant="plain"
          size="sm"
          name="intent"
          value={`people:${name}`}
          aria-label={t('compose.people.findFor', { field: label })}
        >
          {t('compose.people.find')}
        </Button>
      </div>
      <InputFrame error={error !== undefined} className="compose-address__box suggest" frameRef={chips}>
        {hydrated && parts.length > 0 && (
          <RecipientChips
            label={label}
            parts={parts}
            onRemove={(gone) => change({ parts: parts.filter((_, index) => index !== gone), entry })}
            onLeave={() => typed.current?.focus()}
          />
        )}
        {/* The field is recreated if its default value changes. Otherwise, the server's additions wouldn't appear,
            because the form stays mounted. */}
        <input
          key={defaultValue}
          {...attributes}
          {...(hydrated ? { id: undefined, hidden: true } : { list: listId })}
          name={name}
          defaultValue={defaultValue}
          ref={sent}
          onFocus={() => void (wasIn.current = true)}
          // If the field lost focus only because it's now hidden, remember that it had focus.
          onBlur={({ currentTarget }) => void (wasIn.current &&= Boolean(currentTarget.hidden))}
          // Runs when the browser restores the field's value.
          onInput={({ currentTarget }) => {
            if (!isOwn.current) setContent(contentOf(currentTarget.value));
          }}
        />
        {hydrated && (
          <input
            {...attributes}
            {...suggesting.attributes}
            data-filled={parts.length > 0 || undefined}
            value={entry}
            ref={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={complete}
          />
        )}
        {suggesting.list}
      </InputFrame>
      {hydrated && parts.length > 0 && (
        <span className="vh" id={keys}>
          {t('compose.people.keys')}
        </span>
      )}
      {!hydrated && (
        <datalist id={listId}>
          {contacts.map((contact) => (
            <option key={contact} value={contact} />
          ))}
        </datalist>
      )}
      {error !== undefined && <FormHelperText id={note}>{error}</FormHelperText>}
      {people && <PeopleList name={name} label={label} people={people} />}
    </FormControl>
  );
}

/** Checkboxes for suggested people. Submitting the form with any button adds the selected ones to the field. */
function PeopleList({
  name,
  label,
  people: { people, hasMore },
}: Pick<AddressProps, 'name' | 'label'> & { people: PeopleToTick }) {
  const { t } = useTranslation('email');
  const hint = `${useComposePrefix()}-${name}-people-hint`;
  return (
    <fieldset className="compose-people" aria-describedby={hint}>
      <FormLabel component="legend">{t('compose.people.title', { field: label })}</FormLabel>
      <p id={hint}>
        {t(people.length === 0 ? 'compose.people.none' : 'compose.people.hint')}
        {hasMore && ` ${t('compose.people.first', { limit: people.length })}`}
      </p>
      {people.length > 0 && (
        <>
          <input type="hidden" name="peopleOf" value={name} />
          <ul>
            {people.map((person, index) => (
              <li key={person}>
                <Checkbox name="people" value={person} autoFocus={index === 0} label={<PersonName person={person} />} />
              </li>
            ))}
          </ul>
          <Button variant="soft" size="sm" name="intent" value={`people:${name}`}>
            {t('compose.people.add')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** `Name <address>`. The two parts can have different text directions. */
function PersonName({ person }: { person: string }) {
  const at = Math.max(0, person.lastIndexOf('<'));
  return (
    <>
      <bdi>{person.slice(0, at)}</bdi>
      <bdi dir="ltr">{person.slice(at)}</bdi>
    </>
  );
}
