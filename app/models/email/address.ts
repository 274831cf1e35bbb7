/** Somebody a mail goes to; `name` is empty where only the address is known. */
export interface Person {
  name: string;
  email: string;
}

const plain = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text is one plain email address, with letters of any script (RFC 6531). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && plain.test(text);
}

/**
 * Reads what is typed into To, Cc or Bcc: `Ingrid Solheim <ingrid@atrium.example>, jo@x.example`, parted by commas,
 * semicolons or lines.
 * @returns who is meant, each address once, and what is no address
 */
export function parseAddresses(text: string): { people: Person[]; bad: string[] } {
  const people = new Map<string, Person>();
  const bad: string[] = [];
  for (const part of text.match(/(?:"[^"]*"|[^,;\n"])+/g) ?? []) {
    const one = part.trim();
    if (one === '') continue;
    const [, name = '', email = one] = /^(.*?)<([^<>]*)>$/.exec(one) ?? [];
    const address = email.trim();
    if (!isEmailAddress(address)) bad.push(one.slice(0, 80));
    else if (!people.has(address.toLowerCase())) {
      const clean = name
        .replace(/["\r\n]/g, '')
        .trim()
        .slice(0, 120);
      people.set(address.toLowerCase(), { name: clean, email: address });
    }
  }
  return { people: [...people.values()], bad };
}

/** A person as they stand in an address field. */
export function writeAddress({ name, email }: Person): string {
  if (name === '') return email;
  return /[,;<>@]/.test(name) ? `"${name.replace(/"/g, '')}" <${email}>` : `${name} <${email}>`;
}

/** The people of a list, in order, whose addresses fit into a field of so many letters. */
export function fitting(people: readonly Person[], letters: number): Person[] {
  let left = letters;
  const end = people.findIndex((person) => (left -= writeAddress(person).length + 2) < 0);
  return end === -1 ? [...people] : people.slice(0, end);
}

/** People as one line of an address field. */
export function writeAddresses(people: readonly Person[]): string {
  return people.map(writeAddress).join(', ');
}

/** Whether a person is meant by the beginning of an address: every word of it is in their name or address. */
export function isMeantBy({ name, email }: Person, typed: string): boolean {
  const known = `${name} ${email}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/**
 * The text of an address field with people who were chosen for it: each takes the place of what was begun of their name,
 * everything else that was typed stays.
 */
export function withPeople(text: string, chosen: readonly Person[]): string {
  const { people, bad } = parseAddresses(text);
  const left = bad.filter((typed) => !chosen.some((person) => isMeantBy(person, typed)));
  const more = chosen.filter(({ email }) => !people.some((one) => one.email.toLowerCase() === email.toLowerCase()));
  return [writeAddresses([...people, ...more]), ...left].filter((part) => part !== '').join(', ');
}
