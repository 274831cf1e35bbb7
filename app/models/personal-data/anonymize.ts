/** What a person is known by. */
export interface Person {
  /** The email address, in lowercase letters. */
  email: string;
  /** Full names found next to the address; only those of two words or more are looked for elsewhere. */
  names: ReadonlySet<string>;
  /** Addresses, phone numbers, and the like found next to the address or a name. */
  details: ReadonlySet<string>;
}

/** What takes the place of a name and an email address. */
export interface Stand {
  name: string;
  email: string;
}

type Fields = Record<string, unknown>;

const nameKeys = 'name fullName full_name userFullName authorName username title'.split(' ');
const detailKeys =
  'address street postcode city phone contact company companyEmail avatar img website lives dob bio about note'.split(
    ' ',
  );
/** Shorter details, such as a city of four letters, aren't looked for in texts. */
const shortestDetail = 6;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
const isFullName = (name: string) => /\S\s+\S/.test(name);
const plain = (text: string) => text.trim().toLowerCase();

/** Whether an object is about the person: it holds the address, or the name and no other address. */
function isAbout(fields: Fields, { email, names }: Pick<Person, 'email' | 'names'>): boolean {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const addresses = texts.filter(isAddress).map(plain);
  if (addresses.includes(email)) return true;
  return addresses.length === 0 && nameKeys.some((key) => typeof fields[key] === 'string' && names.has(fields[key]));
}

function eachObject(value: unknown, look: (fields: Fields) => void): void {
  if (Array.isArray(value)) for (const one of value) eachObject(one, look);
  if (!isFields(value)) return;
  look(value);
  for (const one of Object.values(value)) eachObject(one, look);
}

/** The full names that stand next to an email address in a record. */
export function namesBeside(record: unknown, email: string): string[] {
  const found: string[] = [];
  eachObject(record, (fields) => {
    if (!isAbout(fields, { email, names: new Set() })) return;
    for (const key of nameKeys)
      if (typeof fields[key] === 'string' && isFullName(fields[key]) && !isAddress(fields[key]))
        found.push(fields[key]);
  });
  return found;
}

/** Addresses, phone numbers, and the like that stand next to the person's email address or name in a record. */
export function detailsBeside(record: unknown, person: Pick<Person, 'email' | 'names'>): string[] {
  const found: string[] = [];
  eachObject(record, (fields) => {
    if (!isAbout(fields, person)) return;
    for (const key of detailKeys) if (typeof fields[key] === 'string' && fields[key] !== '') found.push(fields[key]);
  });
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds what a person is known by within a text, as whole words. */
function patternOf({ email, names, details }: Person): RegExp {
  const long = [...details].filter((detail) => detail.length >= shortestDetail);
  const words = [email, ...names, ...long].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])(?:${words.join('|')})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`, 'giu');
}

/** Makes the function that says whether a record or a change names a person. */
export function naming(person: Person): (value: unknown) => boolean {
  const words = [person.email, ...person.names, ...person.details].map((word) => JSON.stringify(word).slice(1, -1));
  const known = words.map((word) => word.toLowerCase());
  return (value) => {
    const text = JSON.stringify(value).toLowerCase();
    return known.some((word) => text.includes(word));
  };
}

/**
 * Makes the function that takes a person out of a value: names and addresses are replaced wherever they stand, also within
 * texts; what stands next to them is blanked. A value without the person comes back as it is, not as a copy.
 */
export function anonymizer(person: Person, stand: Stand): <T>(value: T) => T {
  const pattern = patternOf(person);
  const replaced = (text: string) =>
    text.replace(pattern, (found) => {
      if (plain(found) === person.email) return stand.email;
      return person.details.has(found) ? '' : stand.name;
    });
  const ofText = (text: string) => (person.details.has(text) ? '' : replaced(text));
  const ofField = (key: string, value: unknown, about: boolean): unknown => {
    if (typeof value !== 'string' || !about || value === '') return of(value);
    if (isAddress(value) && plain(value) === person.email) return stand.email;
    if (nameKeys.includes(key)) return stand.name;
    return detailKeys.includes(key) ? '' : of(value);
  };
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value);
    if (Array.isArray(value)) {
      const next = value.map(of);
      return next.some((one, at) => one !== value[at]) ? next : value;
    }
    if (!isFields(value)) return value;
    const about = isAbout(value, person);
    const next = Object.entries(value).map(([key, one]) => [key, ofField(key, one, about)] as const);
    return next.some(([key, one]) => one !== value[key]) ? Object.fromEntries(next) : value;
  };
  return <T>(value: T) => of(value) as T;
}
