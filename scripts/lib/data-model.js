import { z } from 'zod';
import { loadAppModule } from './load-app-module.js';

/**
 * @typedef {{
 *   type?: string | string[], const?: unknown, enum?: unknown[], anyOf?: Shape[], items?: Shape,
 *   properties?: Record<string, Shape>, additionalProperties?: Shape | boolean,
 * }} Shape a schema, as in JSON Schema
 */

/**
 * Describes the type of a value in one line.
 * @param {Shape} shape
 * @returns {string}
 */
function typeOf(shape) {
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``;
  if (shape.enum) return shape.enum.map((value) => `\`${String(value)}\``).join(' or ');
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeOf))].join(' or ');
  if (shape.type === 'array') return `list of ${typeOf(shape.items ?? {})}`;
  if (shape.properties) return `{ ${Object.entries(shape.properties).map(fieldOf).join(', ')} }`;
  if (typeof shape.additionalProperties === 'object') return `map of ${typeOf(shape.additionalProperties)}`;
  return [shape.type ?? 'any'].flat().join(' or ');
}

/** @param {[string, Shape]} field */
const fieldOf = ([name, shape]) => `${name}: ${typeOf(shape)}`;

/**
 * Returns the collections of the store as Markdown, each with the fields of its records and their types.
 * @returns {Promise<string>}
 */
export async function dataModel() {
  const { collectionsSchema } = await loadAppModule('models/store/database.schema.ts');
  const { version } = (await loadAppModule('models/store/data-version.json')).default;
  const { properties } = /** @type {{ properties: Record<string, Shape> }} */ (
    z.toJSONSchema(collectionsSchema, { unrepresentable: 'any', io: 'output' })
  );
  const sections = Object.entries(properties)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, { additionalProperties, properties: named }]) => {
      const record = typeof additionalProperties === 'object' ? additionalProperties : { properties: named };
      const rows = Object.entries(record.properties ?? {}).map(
        ([field, shape]) => `| \`${field}\` | ${typeOf(shape).replaceAll('|', '\\|')} |`,
      );
      return `## ${name}\n\n| Field | Type |\n| --- | --- |\n${rows.join('\n')}\n`;
    });
  return [
    '# Data model',
    `The collections of \`data/db.json\`, and of PostgreSQL, in data version ${version}. Records are keyed by id. Made by \`npm run data-model\` from`,
    'the schemas in `app/models`; a test compares them. Days are `YYYY-MM-DD`, instants ISO texts in UTC, amounts cents.',
    '',
    ...sections,
  ].join('\n');
}
