import { z } from 'zod';
import { type AsTypedName, type TextField, textFields, type TextName, textNames } from './text-fields';

type Stored = { [Name in TextName]: Name extends AsTypedName ? z.ZodString : z.ZodOptional<z.ZodString> };

const isAsTyped = (name: TextName) => 'asTyped' in textFields[name];

/** The schemas of the text fields in a stored invoice. */
export const storedTexts = Object.fromEntries(
  textNames.map((name) => [name, isAsTyped(name) ? z.string() : z.string().optional()]),
) as Stored;

/** Returns the schemas of text fields as typed in the form or sent to the API. */
export function typedTexts<Name extends TextName>(names: readonly Name[]): Record<Name, z.ZodDefault<z.ZodString>> {
  const typed = (name: Name) => {
    const { max, meaning }: TextField = textFields[name];
    const text = (isAsTyped(name) ? z.string() : z.string().trim()).max(max).default('');
    return meaning === undefined ? text : text.describe(meaning);
  };
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, z.ZodDefault<z.ZodString>>;
}

/** Returns the schemas of text fields in a response, where a missing value is `''`. */
export function sentTexts<Name extends TextName>(names: readonly Name[]): Record<Name, z.ZodString> {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;
}
