import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { ComposeField, type ComposeText, type FieldProps } from './fields';
import type { PeopleToTick } from './view.server';

interface AddressProps extends FieldProps {
  name: Extract<ComposeText, 'to' | 'cc' | 'bcc'>;
  /** Suggestions that JavaScript adds to the field. */
  contacts: readonly string[];
  /** People to select below the field, once requested. */
  people: PeopleToTick | null;
}

/**
 * Addresses separated by commas, with suggestions from known people. Browsers complete only the whole field, so the
 * script prefixes every suggestion with the text before the last comma. A button lists people who match all of the
 * entered text, to be selected.
 */
export function AddressField({ contacts, people, ...field }: AddressProps) {
  const { t } = useTranslation('email');
  const [before, setBefore] = useState('');
  const { name, label, defaultValue } = field;
  const listId = `compose-${name}-people`;
  const wrap = useRef<HTMLDivElement>(null);
  const hadPeople = useRef(people !== null);
  useEffect(() => {
    // The button that was clicked was removed with the list.
    if (hadPeople.current && !people) wrap.current?.querySelector('input')?.focus();
    hadPeople.current = people !== null;
  }, [people]);

  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== name) return;
    const comma = target.value.lastIndexOf(',');
    setBefore(comma < 0 ? '' : `${target.value.slice(0, comma)}, `);
  }

  return (
    <div onInput={onInput} ref={wrap}>
      {/* Shows what the server has added to the field, even though the form stays mounted. */}
      <ComposeField
        key={defaultValue}
        {...field}
        list={listId}
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
      <datalist id={listId}>
        {contacts.map((contact) => (
          <option key={contact} value={`${before}${contact}`} />
        ))}
      </datalist>
      {people && <PeopleList name={name} label={label} people={people} />}
    </div>
  );
}

/** People to select. Any submit of the form adds them to the field. */
function PeopleList({
  name,
  label,
  people: { people, hasMore },
}: Pick<AddressProps, 'name' | 'label'> & { people: PeopleToTick }) {
  const { t } = useTranslation('email');
  const hint = `compose-${name}-people-hint`;
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
