/** A person with an email address; `name` is empty if only the address is known. */
export interface Person {
  name: string;
  email: string;
}

/** Removes bidirectional control characters (embeddings, overrides, and isolates), because they can disguise a name. */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

const plain = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

/** Checks whether a string is a single plain email address, with letters of any script (RFC 6531). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && plain.test(text);
}

/**
 * Parses the contents of To, Cc, or Bcc: `Ingrid Solheim <ingrid@atrium.example>, jo@x.example`, separated by commas,
 * semicolons, or line breaks.
 * @returns the recipients, each address once, and the parts that aren't addresses
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
      const clean = withoutOverrides(name)
        .replace(/["\r\n]/g, '')
        .trim()
        .slice(0, 120);
      people.set(address.toLowerCase(), { name: clean, email: address });
    }
  }
  return { people: [...people.values()], bad };
}

/**
 * Splits the contents of an address field as the user types, at separators outside of quotes.
 * @returns the parts before the last separator, trimmed, and the text after it
 */
export function splitAddresses(text: string): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let rest = '';
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || !/[,;\n]/.test(letter)) rest += letter;
    else {
      if (rest.trim() !== '') parts.push(rest.trim());
      rest = '';
    }
  }
  return { parts, rest };
}

/**
 * Appends parts to those of an address field, and skips addresses that the field already has. Pasted addresses can also
 * be separated by spaces.
 */
export function withParts(parts: readonly string[], more: readonly string[]): string[] {
  const single = more.flatMap((part) => {
    const words = part.split(/\s+/);
    return words.every(isEmailAddress) ? words : [part];
  });
  const known = new Set<string>();
  return [...parts, ...single].filter((part) => {
    const address = (parseAddresses(part).people[0]?.email ?? part).toLowerCase();
    const isNew = !known.has(address);
    known.add(address);
    return isNew;
  });
}

/** Formats a person for an address field. */
export function writeAddress({ name, email }: Person): string {
  if (name === '') return email;
  return /[,;<>@]/.test(name) ? `"${name.replace(/"/g, '')}" <${email}>` : `${name} <${email}>`;
}

/** Returns as many people of a list, in order, as fit into an address field with a maximum number of characters. */
export function fitting(people: readonly Person[], letters: number): Person[] {
  let left = letters;
  const end = people.findIndex((person) => (left -= writeAddress(person).length + 2) < 0);
  return end === -1 ? [...people] : people.slice(0, end);
}

/** Formats people as the contents of an address field. */
export function writeAddresses(people: readonly Person[]): string {
  return people.map(writeAddress).join(', ');
}

/** Checks whether a partly typed address matches a person: each typed word is in the person's name or address. */
export function isMeantBy({ name, email }: Person, typed: string): boolean {
  const known = `${name} ${email}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/**
 * Returns the contents of an address field with the selected people added. Partly typed text that matches one of them
 * is removed; all other text remains.
 */
export function withPeople(text: string, chosen: readonly Person[]): string {
  const { people, bad } = parseAddresses(text);
  const left = bad.filter((typed) => !chosen.some((person) => isMeantBy(person, typed)));
  const more = chosen.filter(({ email }) => !people.some((one) => one.email.toLowerCase() === email.toLowerCase()));
  return [writeAddresses([...people, ...more]), ...left].filter((part) => part !== '').join(', ');
}
