import { type EmployeeRow, employeeStatuses, generatedCount } from './rules';

const first = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
  'Milos',
  'Noor',
  'Olga',
  'Paolo',
  'Quinn',
  'Rosa',
  'Sami',
  'Tove',
];
const last = [
  'Abbas',
  'Berg',
  'Costa',
  'Dahl',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ito',
  'Jansen',
  'Kaya',
  'Lopez',
  'Meier',
  'Novak',
  'Okafor',
  'Petit',
  'Quist',
  'Rossi',
  'Silva',
  'Tanaka',
  'Urban',
  'Vega',
  'Weiss',
  'Young',
  'Zeller',
];
const posts = [
  'Accountant',
  'Analyst',
  'Buyer',
  'Clerk',
  'Designer',
  'Engineer',
  'Foreman',
  'Geologist',
  'Nurse',
  'Planner',
  'Recruiter',
  'Technician',
];
const cities = [
  'Aarhus',
  'Bergen',
  'Cologne',
  'Dublin',
  'Eindhoven',
  'Florence',
  'Graz',
  'Haifa',
  'Innsbruck',
  'Jena',
  'Kyoto',
  'Lyon',
  'Malmö',
  'Nairobi',
  'Oslo',
  'Porto',
];

/** Returns a seeded random number generator so that the rows are always the same. */
function sequence(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const two = (value: number) => String(value).padStart(2, '0');
const oneOf = (list: readonly string[], at: number) => list[at] as string;

let rows: readonly EmployeeRow[] | null = null;

/** Returns the 10,000 rows of the large table. They're generated on first use, and are the same after every restart. */
export function generatedRows(): readonly EmployeeRow[] {
  rows ??= Array.from({ length: generatedCount }, (_, index) => {
    const next = sequence(index + 1);
    const name = `${oneOf(first, next(first.length))} ${oneOf(last, next(last.length))}`;
    const age = 19 + next(48);
    const id = index + 1;
    return {
      id,
      name,
      avatar: '',
      post: oneOf(posts, next(posts.length)),
      email: `${name.toLowerCase().replace(' ', '.')}${id}@generated.example`,
      city: oneOf(cities, next(cities.length)),
      startedOn: `${2004 + next(21)}-${two(1 + next(12))}-${two(1 + next(28))}`,
      salary: 1_800_000 + next(9_000_000),
      age,
      experience: next(age - 17),
      status: employeeStatuses[next(employeeStatuses.length)] ?? 'current',
    };
  });
  return rows;
}
