import { expect, it } from 'vitest';
import { documentedCalls } from '../helpers/api';

/** Internals of a Zod schema, because Zod has no public API to traverse schemas. */
interface Schema {
  _zod: {
    def: { type: string; checks?: { _zod: { def: { check: string } } }[]; format?: string } & Record<string, unknown>;
  };
}

/** Returns a schema's strings and lists that have no maximum length, as `POST /path.field[]: text`. */
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
      // A value passes through both schemas of a pipe, so a limit in either one is enough. A transform has no limits.
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

it('every string and list that a write endpoint accepts has a maximum length', () => {
  const found = documentedCalls()
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .flatMap(({ endpoint: { method, path, input } }) => unbounded(input as unknown as Schema, `${method} ${path}`));
  expect(found).toEqual([]);
});

const modules = import.meta.glob<Record<string, unknown>>('../../app/models/**/*schema.ts', { eager: true });

// `kitFormSchema` describes what is stored from the UI kit's forms, not what they submit.
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

it('every string and list that a form accepts has a maximum length', () => {
  const found = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      /(Form|Input|Fields)Schema$/.test(name) && name !== 'kitFormSchema' && isSchema(schema)
        ? unbounded(schema, `${file.replace(/^.*\/models\//, '')} ${name}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});
