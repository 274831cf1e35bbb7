import type { Patch } from 'immer';
import type { Change } from '~/models/store/change-log';

/**
 * Data that identifies a person. Only the email address and the account prove that something is about them, because
 * other people can have the same name.
 */
export interface Person {
  /** The email address, in lowercase. */
  email: string;
  accountId: number | null;
  /** Full names stored with the email address. */
  names: ReadonlySet<string>;
  /** Postal addresses, phone numbers, and similar details stored with the email address. */
  details: ReadonlySet<string>;
  /** The person's name in records that store only names; empty if someone else has the same name. */
  knownAs: string;
  /**
   * Keys of records about the person, like `invoices/1044`. Other records only mention the email address, if at all.
   */
  records: ReadonlySet<string>;
  /** Records in `records` that are about no one else. */
  own: ReadonlySet<string>;
}

interface Replacement {
  name: string;
  email: string;
}

type Fields = Record<string, unknown>;

const nameKeys = 'name fullName full_name userFullName authorName username'.split(' ');
const detailKeys =
  'address street postcode city phone contact company companyEmail avatar img website lives dob bio about note deliveryAddress taxNumber'.split(
    ' ',
  );
/** Collections that store people only by name. */
const byName = ['kanbanTasks', 'todoTasks', 'blogPosts', 'blogComments', 'calendarEvents', 'revisions'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
const isFullName = (name: string) => /\S\s+\S/.test(name);

/** Normalizes an email address for comparison. */
export const plainAddress = (text: string) => text.trim().toLowerCase();

type PersonKey = Pick<Person, 'email' | 'accountId'>;

/** Fields with the email address of the person that an object is about. Text in other fields isn't considered. */
const addressKeys = ['email', 'companyEmail', 'wantedEmail'];
/**
 * Fields, by collection, that can contain a person's email address along with other people's: the guests of an event,
 * and the sender and recipients of an email.
 */
const listKeys: Record<string, string[]> = {
  calendarEvents: ['address'],
  emails: ['cc', 'bcc'],
  outboxMails: ['from', 'to', 'cc', 'bcc'],
};
/** Checks whether a collection has one record per account, with the account's ID as the record's ID. */
export const isKeyedByAccount = (collection: string) =>
  ['accounts', 'accountSettings', 'accountPreferences', 'accountGuards'].includes(collection);
const isReference = (key: string) => /^id$|Ids?$/.test(key);

/** Checks whether an object is about the person: it has their email address or belongs to their account. */
function isAbout(fields: Fields, { email, accountId }: PersonKey): boolean {
  if (accountId !== null && (fields.accountId === accountId || fields.authorId === accountId)) return true;
  return addressKeys.some((key) => typeof fields[key] === 'string' && plainAddress(fields[key]) === email);
}

function objectsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isFields(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function isListed(collection: string, fields: Fields, email: string): boolean {
  const keys = listKeys[collection];
  if (!keys) return false;
  const address = addressPattern(email);
  return keys.some((key) => [fields[key]].flat().some((text) => address.test(String(text))));
}

/**
 * Checks whether a record is about the person: it belongs to their account, or it contains an object that belongs to
 * their account or has their email address, or it lists them as a recipient or guest.
 * @param key the record's key, like `invoices/1044`
 */
export function isRecordAbout(key: string, record: unknown, person: PersonKey): boolean {
  const [collection = '', id] = key.split('/');
  if (isKeyedByAccount(collection) && Number(id) === person.accountId) return true;
  return objectsIn(record).some((fields) => isAbout(fields, person) || isListed(collection, fields, person.email));
}

/** Returns the names and details that are stored with the person's email address in a record. */
export function besideAddress(
  record: unknown,
  { email }: Pick<Person, 'email'>,
): { names: string[]; details: string[] } {
  const about = objectsIn(record).filter((fields) => isAbout(fields, { email, accountId: null }));
  const texts = (keys: string[]) =>
    about.flatMap((fields) => keys.flatMap((key) => (typeof fields[key] === 'string' ? [fields[key]] : [])));
  return {
    names: texts(nameKeys).filter((name) => isFullName(name) && !isAddress(name)),
    details: texts(detailKeys).filter((detail) => detail !== ''),
  };
}

/** Patterns for characters that can be escaped in HTML or URLs. */
const writtenAs: Record<string, string> = {
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
  '"': '(?:"|&quot;|&#0*34;)',
  "'": "(?:'|&#0*39;|&#x0*27;|&apos;|%27)",
  '.': '(?:\\.|%2E|&#0*46;)',
  '@': '(?:@|%40|&#0*64;|&#x0*40;|&commat;)',
  '+': '(?:\\+|%2B|&#0*43;)',
};
const escapedForPattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\&<>"'@]/g, (sign) => writtenAs[sign] ?? `\\${sign}`);

/** Returns a pattern that matches whole words, with their accents and escapes in any form. */
function patternOf(words: Iterable<string>, flags: string): RegExp {
  const written = [...words].flatMap((word) => [word, word.normalize('NFD'), word.normalize('NFC')]);
  const longestFirst = [...new Set(written)].sort((a, b) => b.length - a.length).map(escapedForPattern);
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    flags,
  );
}

/** Returns a pattern that matches an email address or a name in text. */
export const addressPattern = (email: string) => patternOf([email], 'iu');

/**
 * Removes a person from records and changes. Objects that don't mention the person are returned as they are, not as
 * copies.
 */
export class Anonymizer {
  private readonly addresses: RegExp;
  private readonly words: RegExp;
  private readonly isAddress: RegExp;

  constructor(
    private readonly person: Person,
    private readonly by: Replacement,
  ) {
    this.isAddress = addressPattern(person.email);
    this.addresses = patternOf([person.email], 'giu');
    this.words = patternOf([person.email, ...person.names], 'giu');
  }

  /**
   * Returns a record with the person removed. In a record that isn't about them, only mentions of them are replaced.
   */
  record(collection: string, record: unknown): unknown {
    const isAboutThem = isRecordAbout(collection, record, this.person);
    const next = this.value(record, isAboutThem, byName.includes(collection));
    const { client } = isFields(record) ? record : {};
    const isBilled = isFields(client) && isAbout(client, this.person);
    // The image on an invoice is the client's.
    return isBilled && isFields(next) && 'avatar' in next ? { ...next, avatar: '' } : next;
  }

  /**
   * Returns a logged change with the person removed from its actor, its description, and its patches in both
   * directions.
   */
  change(change: Change): Change {
    const { actor, about, patches, inverse } = change;
    const touches = (records: ReadonlySet<string>) =>
      [...patches, ...inverse].some(({ path }) => records.has(path.slice(0, 2).join('/')));
    const next = {
      actor: actor && actor.id === this.person.accountId ? { ...actor, name: this.by.name } : actor,
      about: about !== '' && touches(this.person.own) ? this.by.name : this.text(about, touches(this.person.records)),
      patches: this.patches(patches),
      inverse: this.patches(inverse),
    };
    const isChanged = Object.entries(next).some(([key, value]) => value !== change[key as keyof Change]);
    return isChanged ? { ...change, ...next } : change;
  }

  private patches(patches: Patch[]): Patch[] {
    const next = patches.map((patch) => {
      const value: unknown = this.patched(patch);
      return value === patch.value ? patch : { ...patch, value };
    });
    return next.some((patch, at) => patch !== patches[at]) ? next : patches;
  }

  private patched({ path, value }: Patch): unknown {
    const [collection = '', id = ''] = path.map(String);
    const isTheirs = this.person.records.has(`${collection}/${id}`);
    if (collection === 'chatMessages' && isTheirs) return withoutMessage(value, path);
    if (this.person.own.has(`${collection}/${id}`)) return blank(value, String(path.at(-1)));
    if (path.length <= 2) return this.record(collection, value);
    const key = String(path.findLast((part) => typeof part === 'string'));
    if (isReference(key)) return value;
    if (typeof value !== 'string') return this.value(value, isTheirs, byName.includes(collection));
    if (isTheirs && detailKeys.includes(key) && this.person.details.has(value)) return '';
    if (isTheirs && nameKeys.includes(key) && this.person.names.has(value)) return this.by.name;
    return this.text(value, isTheirs);
  }

  private text(text: string, isTheirs: boolean): string {
    return text.replace(isTheirs ? this.words : this.addresses, (found) =>
      this.isAddress.test(found) ? this.by.email : this.by.name,
    );
  }

  private value(value: unknown, isTheirs: boolean, isByName: boolean): unknown {
    if (typeof value === 'string') return this.text(value, isTheirs);
    if (Array.isArray(value)) {
      const next = value.map((one: unknown) =>
        isByName && one === this.person.knownAs ? this.by.name : this.value(one, isTheirs, isByName),
      );
      return next.some((one, at) => one !== value[at]) ? next : value;
    }
    return isFields(value) ? this.fields(value, isTheirs, isByName) : value;
  }

  private fields(fields: Fields, isTheirs: boolean, isByName: boolean): Fields {
    const { names, knownAs } = this.person;
    const isNamed = (known: (name: string) => boolean) =>
      [...nameKeys, 'title'].some((key) => typeof fields[key] === 'string' && known(fields[key]));
    const isColleague =
      isByName && knownAs !== '' && ('img' in fields || 'avatar' in fields) && isNamed((name) => name === knownAs);
    const isElsewhere = Object.values(fields).some((value) => typeof value === 'string' && isAddress(value));
    // A delivery address contains the person's name but no email address.
    const isSamePerson =
      isTheirs && !isElsewhere && detailKeys.some((key) => key in fields) && isNamed((name) => names.has(name));
    const isAboutThem = isAbout(fields, this.person) || isSamePerson || isColleague;
    const next = Object.entries(fields).map(([key, value]) => {
      if (isReference(key)) return [key, value] as const;
      if (typeof value !== 'string' || value === '' || !isAboutThem)
        return [key, this.value(value, isTheirs, isByName)] as const;
      if (plainAddress(value) === this.person.email) return [key, this.by.email] as const;
      if (nameKeys.includes(key) || (isColleague && key === 'title' && value === knownAs))
        return [key, this.by.name] as const;
      return [key, detailKeys.includes(key) ? '' : this.text(value, isTheirs)] as const;
    });
    return next.some(([key, value]) => value !== fields[key]) ? Object.fromEntries(next) : fields;
  }
}

/** Returns a patch's value for a chat message, without the message's text. */
function withoutMessage(value: unknown, path: Patch['path']): unknown {
  if (isFields(value)) return { ...value, message: '', edits: [] };
  if (Array.isArray(value)) return [];
  return path.at(-1) === 'message' ? '' : value;
}

/** Returns a change log value with its text removed, except for references. */
function blank(value: unknown, key: string): unknown {
  if (typeof value === 'string') return isReference(key) ? value : '';
  if (Array.isArray(value)) return value.map((one) => blank(one, key));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, blank(one, name)]));
}
