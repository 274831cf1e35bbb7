import { X } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { useSuggestions } from '~/components/form/use-suggestions';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { FormLabel } from '~/components/ui/form-control';
import { isMeantBy, parseAddresses, type Person, writeAddresses } from '~/models/email/address';
import { ComposeField, type ComposeText, type FieldProps } from './fields';
import { useComposePrefix } from './prefix';
import type { PeopleToTick } from './view.server';

interface AddressProps extends FieldProps {
  name: Extract<ComposeText, 'to' | 'cc' | 'bcc'>;
  /** Suggestions that JavaScript adds to the field. */
  contacts: readonly string[];
  /** People to select below the field, once requested. */
  people: PeopleToTick | null;
}

/** Maximum number of suggestions. */
const maxSuggested = 6;

/** Returns where the part of an address field starts that is being typed: after the last separator. */
const startOfBegun = (text: string) => Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1;

/**
 * Addresses separated by commas. With JavaScript, people are suggested while their name is typed, and the recipients
 * are listed below the field, each with a button that removes it; what isn't an address is marked. A button lists
 * people who match all of the entered text, to be selected.
 */
export function AddressField({ contacts, people, ...field }: AddressProps) {
  const { t } = useTranslation('email');
  const hydrated = useHydrated();
  const { name, label, defaultValue } = field;
  const [text, setText] = useState(defaultValue);
  const [isTyping, setTyping] = useState(false);
  const listId = `${useComposePrefix()}-${name}-people`;
  const wrap = useRef<HTMLDivElement>(null);
  const hadPeople = useRef(people !== null);
  const input = () => wrap.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  useEffect(() => {
    // The button that was clicked was removed with the list.
    if (hadPeople.current && !people) wrap.current?.querySelector('input')?.focus();
    hadPeople.current = people !== null;
  }, [people]);
  // Text that the server or the browser has put into the field.
  useEffect(() => setText(wrap.current?.querySelector('input')?.value ?? ''), [defaultValue, hydrated]);

  /** Puts a text into the field, as if it were typed, so that it's saved. */
  function write(next: string) {
    const written = input();
    if (!written) return;
    written.value = next;
    written.focus();
    written.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const known = useMemo(
    () => contacts.flatMap((contact) => parseAddresses(contact).people.map((person) => ({ contact, person }))),
    [contacts],
  );
  const { people: chosen, bad } = parseAddresses(text);
  const before = text.slice(0, startOfBegun(text));
  const begun = text.slice(before.length).trim();
  const taken = new Set(chosen.map(({ email }) => email.toLowerCase()));
  const found = (isTyping && begun !== '' ? known : [])
    .filter(({ person }) => !taken.has(person.email.toLowerCase()) && isMeantBy(person, begun))
    .slice(0, maxSuggested)
    .map(({ contact, person: { name: called, email } }) => ({ key: contact, name: called || email, detail: email }));
  const suggesting = useSuggestions({
    label: t('compose.people.title', { field: label }),
    typed: text,
    found,
    onPick: ({ key }) => write(`${before}${before === '' ? '' : ' '}${key}, `),
  });

  return (
    <div
      className="suggest compose-address"
      ref={wrap}
      onInput={({ target }: FormEvent<HTMLDivElement>) => {
        if (!(target instanceof HTMLInputElement) || target.name !== name) return;
        setText(target.value);
        setTyping(true);
      }}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.target === input()) suggesting.onKey(event);
      }}
    >
      {/* Shows what the server has added to the field, even though the form stays mounted. */}
      <ComposeField
        key={defaultValue}
        {...field}
        {...(hydrated ? suggesting.attributes : { list: listId })}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        labelEnd={
          <Button variant="plain" size="sm" name="intent" value={`people:${name}`}>
            {t('compose.people.find')}
            <span className="vh"> {t('compose.people.for', { field: label })}</span>
          </Button>
        }
      />
      {!hydrated && (
        <datalist id={listId}>
          {contacts.map((contact) => (
            <option key={contact} value={contact} />
          ))}
        </datalist>
      )}
      {suggesting.list}
      {hydrated && (
        <Recipients
          label={label}
          people={chosen}
          // The address being typed isn't marked as invalid yet.
          bad={isTyping ? bad.filter((part) => part !== begun) : bad}
          onRemove={(gone) => {
            const left = chosen.filter((person) => person.email !== gone);
            write(
              [writeAddresses(left), ...bad.filter((part) => part !== gone)].filter((part) => part !== '').join(', '),
            );
          }}
        />
      )}
      {people && <PeopleList name={name} label={label} people={people} />}
    </div>
  );
}

interface RecipientsProps {
  label: string;
  people: readonly Person[];
  /** Parts of the field that aren't addresses. */
  bad: readonly string[];
  /** Removes an address, or such a part. */
  onRemove: (text: string) => void;
}

/** The recipients in an address field, and what isn't one. */
function Recipients({ label, people, bad, onRemove }: RecipientsProps) {
  const { t } = useTranslation('email');
  if (people.length + bad.length === 0) return null;
  const all = [
    ...people.map(({ name, email }) => ({ text: email, shown: name || email, isBad: false })),
    ...bad.map((text) => ({ text, shown: text, isBad: true })),
  ];
  return (
    <ul className="compose-address__people" role="list" aria-label={t('compose.people.in', { field: label })}>
      {all.map(({ text, shown, isBad }, index) => (
        <li key={`${index} ${text}`}>
          <Chip color={isBad ? 'danger' : 'neutral'}>
            <bdi title={text}>{shown}</bdi>
            {isBad && <span className="vh"> {t('compose.people.wrong')}</span>}
            <button
              type="button"
              className="compose-address__remove"
              aria-label={t('compose.people.remove', { name: shown })}
              onClick={() => onRemove(text)}
            >
              <X size={12} aria-hidden />
            </button>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** People to select. Any submit of the form adds them to the field. */
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

/** `Name <address>`; its two parts can have different text directions. */
function PersonName({ person }: { person: string }) {
  const at = Math.max(0, person.lastIndexOf('<'));
  return (
    <>
      <bdi>{person.slice(0, at)}</bdi>
      <bdi dir="ltr">{person.slice(at)}</bdi>
    </>
  );
}
