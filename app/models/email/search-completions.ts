import { isMeantBy, parseAddresses } from './address';
import { mailLabels, mailViews } from './rules';
import { mailOperators } from './search';
import type { MailTag } from './tag.schema';

const maxShown = 6;

interface Completion {
  text: string;
  shown: string;
}

const quoted = (value: string) => (/\s/.test(value) ? `"${value}"` : value);

/**
 * Returns completions of the last part of a search: operators, and their values, such as people's addresses, labels,
 * and folders. Returns none for a part that's already complete.
 * @param typed the text of the search field
 * @param tags the labels and folders that the user created
 * @param contacts known people, formatted by `writeAddress`
 */
export function completions(
  typed: string,
  tags: readonly Pick<MailTag, 'kind' | 'name'>[],
  contacts: readonly string[],
): Completion[] {
  const [last = ''] = /\S*$/.exec(typed) ?? [];
  const before = typed.slice(0, typed.length - last.length);
  const [, minus = '', name, value = last] = /^(-?)(?:([a-z_]+):)?(.*)$/i.exec(last) ?? [];
  const lead = before + minus;
  if (name === undefined) {
    const begun = value.toLowerCase();
    if (begun === '') return [];
    return mailOperators
      .filter(({ example }) => example !== begun && /^[a-z_]+:/.test(example) && example.startsWith(begun))
      .map(({ example }) => ({ text: lead + example, shown: example }))
      .slice(0, maxShown);
  }
  const operator = name.toLowerCase();
  return valuesOf(operator, value, tags, contacts)
    .filter((one) => one.toLowerCase() !== value.toLowerCase())
    .slice(0, maxShown)
    .map((one) => ({ text: `${lead}${operator}:${quoted(one)} `, shown: `${operator}:${quoted(one)}` }));
}

function valuesOf(
  operator: string,
  value: string,
  tags: readonly Pick<MailTag, 'kind' | 'name'>[],
  contacts: readonly string[],
): string[] {
  if (operator === 'from' || operator === 'to') {
    if (value === '') return ['me'];
    return contacts.flatMap((contact) =>
      parseAddresses(contact).people.flatMap((person) => (isMeantBy(person, value) ? person.email : [])),
    );
  }
  const own = (kind: MailTag['kind']) => tags.filter((tag) => tag.kind === kind).map((tag) => tag.name);
  const all =
    operator === 'label'
      ? [...mailLabels, ...own('label')]
      : operator === 'in'
        ? [...mailViews, ...own('folder')]
        : operator === 'is'
          ? ['unread', 'read', 'starred', 'snoozed', 'muted']
          : operator === 'has'
            ? ['attachment']
            : [];
  return all.filter((one) => one.toLowerCase().startsWith(value.toLowerCase()));
}
