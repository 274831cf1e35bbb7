import { expect, it } from 'vitest';
import { documentedCalls } from '../helpers/api';

/** What zod keeps of a schema; there is no public way to walk one. */
interface Schema {
  _zod: {
    def: { type: string; checks?: { _zod: { def: { check: string } } }[]; format?: string } & Record<string, unknown>;
  };
}

/** The texts and lists of a schema that may be of any length, as `POST /path.field[]: text`. */
function unbounded(schema: Schema, at: string): string[] {
  const { def } = schema._zod;
  const isChecked = (...wanted: string[]) => (def.checks ?? []).some(({ _zod }) => wanted.includes(_zod.def.check));
  const part = (name: string, where = at) => unbounded(def[name] as Schema, where);
  switch (def.type) {
    case 'string':
      return def.format || isChecked('max_length', 'string_format') ? [] : [`${at}: text`];
    case 'array':
      return [...(isChecked('max_length') ? [] : [`${at}: list`]), ...part('element', `${at}[]`)];
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, one]) =>
        unbounded(one, `${at}.${name}`),
      );
    case 'union':
      return (def.options as Schema[]).flatMap((one) => unbounded(one, at));
    case 'record':
      return [`${at}: list`, ...part('valueType', `${at}[]`)];
    case 'pipe':
      // Either half may hold the limit: a body is read strictly first, and then as the form reads it.
      return part('in').filter((one) => part('out').includes(one) || (def.out as Schema)._zod.def.type === 'transform');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return part('innerType');
    default:
      return [];
  }
}

it('no text or list that a call takes may be of any length', () => {
  const found = documentedCalls()
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .flatMap(({ endpoint: { method, path, input } }) => unbounded(input as unknown as Schema, `${method} ${path}`));
  expect(found).toEqual([]);
});

const modules = import.meta.glob<Record<string, unknown>>('../../app/models/**/*schema.ts', { eager: true });

// `kitFormSchema` is what is stored of the forms of the kit, not what they send.
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

it('no text or list that a form takes may be of any length; a query is as long as an address may be', () => {
  const found = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      /(Form|Input|Fields)Schema$/.test(name) && name !== 'kitFormSchema' && isSchema(schema)
        ? unbounded(schema, `${file.replace(/^.*\/models\//, '')} ${name}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});
