import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Avatar } from '~/components/ui/avatar';
import { Checkbox } from '~/components/ui/checkbox';
import { FormHelperText } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { folded } from '~/lib/fold';

interface Person {
  accountId: number;
  name: string;
  avatar: string;
}

/** Converts contacts to options of the picker. */
export const asPeople = (contacts: readonly { accountId: number; fullName: string; avatar: string }[]): Person[] =>
  contacts.map(({ accountId, fullName, avatar }) => ({ accountId, name: fullName, avatar }));

/**
 * Checkboxes for the accounts to add to a channel. Each is submitted as `members`. With JavaScript, a field filters
 * them by name, and Enter in it selects the first match.
 */
export function PeoplePicker({
  people,
  selected = [],
  error,
}: {
  people: readonly Person[];
  selected?: readonly string[];
  error?: string;
}) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const words = folded(typed).trim();
  const isFound = ({ name }: Person) => words === '' || ` ${folded(name)}`.includes(` ${words}`);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // Otherwise, Enter would submit the form.
    event.preventDefault();
    const first = words === '' ? undefined : people.find(isFound);
    if (!first) return;
    const box = event.currentTarget
      .closest('fieldset')
      ?.querySelector<HTMLInputElement>(`input[name=members][value="${first.accountId}"]`);
    if (box?.checked === false) box.click();
    setTyped('');
  }

  return (
    <fieldset className="chat-people" aria-describedby={error ? 'chat-people-error' : undefined}>
      <legend>{t('channel.people')}</legend>
      {people.length === 0 && <p className="chat-people__none">{t('channel.noPeople')}</p>}
      {hydrated && people.length > 0 && (
        <Input
          size="sm"
          type="search"
          aria-label={t('channel.findPeople')}
          placeholder={t('channel.findPeople')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <div className="chat-people__list">
        {people.map((person) => (
          <div key={person.accountId} hidden={!isFound(person)}>
            <Checkbox
              name="members"
              value={person.accountId}
              defaultChecked={selected.includes(String(person.accountId))}
              label={
                <span className="chat-people__one">
                  <Avatar name={person.name} src={person.avatar} size={24} /> <bdi>{person.name}</bdi>
                </span>
              }
            />
          </div>
        ))}
      </div>
      {error && <FormHelperText id="chat-people-error">{error}</FormHelperText>}
    </fieldset>
  );
}
