import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Checkbox } from '~/components/ui/checkbox';
import { FormHelperText } from '~/components/ui/form-control';

interface Person {
  accountId: number;
  name: string;
  avatar: string;
}

/** Returns people for the picker, as a loader sends them. */
export const asPeople = (contacts: readonly { accountId: number; fullName: string; avatar: string }[]): Person[] =>
  contacts.map(({ accountId, fullName, avatar }) => ({ accountId, name: fullName, avatar }));

/** Checkboxes for the accounts to add to a channel; posts each as `members`. */
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
  return (
    <fieldset className="chat-people" aria-describedby={error ? 'chat-people-error' : undefined}>
      <legend>{t('channel.people')}</legend>
      {people.length === 0 && <p className="chat-people__none">{t('channel.noPeople')}</p>}
      {people.map(({ accountId, name, avatar }) => (
        <Checkbox
          key={accountId}
          name="members"
          value={accountId}
          defaultChecked={selected.includes(String(accountId))}
          label={
            <span className="chat-people__one">
              <Avatar name={name} src={avatar} size={24} /> <bdi>{name}</bdi>
            </span>
          }
        />
      ))}
      {error && <FormHelperText id="chat-people-error">{error}</FormHelperText>}
    </fieldset>
  );
}
