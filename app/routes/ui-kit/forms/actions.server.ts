import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { intents } from '~/http/form/intents.server';
import { previewForm } from '~/http/form/preview.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { StaleRecord } from '~/lib/errors';
import { kitForm, saveKitForm } from '~/models/kit-form/commands.server';
import {
  editorSchema,
  type KitFormName,
  noteSchema,
  repeaterSchema,
  validationSchema,
  wizardSchemas,
} from '~/models/kit-form/schema';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';

/** The upload form's fields: a file with a title, or the URL of a file to remove. */
const uploadSchema = z
  .object({
    title: z.string().max(80).default(''),
    file: z.instanceof(File).optional(),
    remove: z.string().max(300).optional(),
  })
  .refine(({ file, remove }) => file !== undefined || remove !== undefined, {
    path: ['file'],
    params: { key: 'required' },
  });

interface Posted extends PostedForm {
  accountId: number;
}

const asText = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const path = (name: KitFormName) => `/forms/${name}`;

const validation = ({ accountId, ...posted }: Posted) =>
  saveForm({
    ...posted,
    schema: validationSchema,
    texts: 'kit',
    save: (input, { actor }) =>
      saveKitForm({ accountId, name: 'validation', change: { values: asText(input) }, actor }),
    done: ({ t }) => ({ to: path('validation'), message: t('toast.success') }),
  });

async function step({ accountId, ...posted }: Posted, detail: string) {
  const name = 'wizard';
  const { values } = await kitForm({ accountId, name });
  const by = (next: number) => ({
    ...posted,
    texts: 'kit' as const,
    save: (input: object, { actor }: Pick<Posted, 'actor'>) =>
      saveKitForm({ accountId, name, change: { values: { ...values, ...asText(input) } }, actor }),
    done: ({ t }: { t: TFunction<'kit'> }) => ({ to: `${path(name)}?step=${next}`, message: t('toast.success') }),
  });
  return detail === '2'
    ? saveForm({ ...by(3), schema: wizardSchemas[1] })
    : saveForm({ ...by(2), schema: wizardSchemas[0] });
}

/** Resets the wizard. */
const again = ({ accountId, ...posted }: Posted) =>
  saveForm({
    ...posted,
    schema: noteSchema,
    texts: 'kit',
    save: (_, { actor }) => saveKitForm({ accountId, name: 'wizard', change: { values: {} }, actor }),
    done: ({ t }) => ({ to: path('wizard'), message: t('wizard.emptied') }),
  });

const repeater = ({ accountId, ...posted }: Posted) =>
  saveForm({
    ...posted,
    schema: repeaterSchema,
    texts: 'kit',
    save: ({ rows }, { actor }) =>
      saveKitForm({ accountId, name: 'repeater', change: { rows: rows.map(asText) }, actor }),
    done: ({ t }) => ({ to: path('repeater'), message: t('toast.success') }),
  });

const preview = ({ request, form }: Posted) => previewForm(request, form, editorSchema);

const editor = ({ accountId, ...posted }: Posted) =>
  saveForm({
    ...posted,
    schema: editorSchema,
    texts: 'kit',
    save: (input, { actor }) => saveKitForm({ accountId, name: 'editor', change: { values: asText(input) }, actor }),
    done: ({ t }) => ({ to: path('editor'), message: t('toast.success') }),
  });

const noteName = 'autosave-and-conflict';

async function storedNote(accountId: number) {
  const { values, tag } = await kitForm({ accountId, name: noteName });
  return { tag, values: { text: values.text } };
}

const note = ({ accountId, ...posted }: Posted) =>
  saveForm({
    ...posted,
    schema: noteSchema,
    texts: 'kit',
    save: (input, { actor, tag }) => saveKitForm({ accountId, name: noteName, change: { values: input }, actor, tag }),
    done: ({ t }) => ({ to: path(noteName), message: t('toast.success') }),
    stored: () => storedNote(accountId),
  });

/**
 * Autosaves the typed text. Returns the new tag for the next save, without a toast, or 409 if the note was changed
 * elsewhere.
 */
async function auto({ accountId, actor, form }: Posted) {
  const { text } = noteSchema.parse({ text: String(form.get('text') ?? '').slice(0, 2000) });
  const tag = String(form.get('tag') ?? '');
  try {
    await saveKitForm({ accountId, name: noteName, change: { values: { text } }, actor, tag });
    return data({ auto: 'saved' as const, tag: (await storedNote(accountId)).tag });
  } catch (error) {
    if (error instanceof StaleRecord) return data({ auto: 'stale' as const, tag }, { status: 409 });
    throw error;
  }
}

/** Uploads a file and adds it to the form's list, or removes a file. The list holds the last ten files. */
async function upload({ accountId, ...posted }: Posted) {
  const name = 'upload';
  const { rows } = await kitForm({ accountId, name });
  return saveForm({
    ...posted,
    schema: uploadSchema,
    texts: 'kit',
    save: async ({ title, file, remove }, { actor, idempotencyKey }) => {
      const kept = rows.filter(({ url }) => url !== remove);
      const added = file
        ? [{ title: title || file.name, ...(await saveUpload({ file, actor, place: 'kitForms', idempotencyKey })) }]
        : [];
      return saveKitForm({ accountId, name, change: { rows: [...kept, ...added].slice(-10) }, actor });
    },
    done: ({ t }) => ({ to: path(name), message: t('toast.success') }),
  });
}

const act = intents<Posted, Promise<unknown>>({
  check: validation,
  step,
  again,
  rows: repeater,
  write: editor,
  preview,
  note,
  auto,
  upload,
});

/** Handles the buttons of the kit's forms. */
export async function actOnForm(request: Request) {
  const { account, actor } = await requireAccess(request, 'UiKit');
  const form = await readForm(request, maxUploadBytes + 100_000);
  return orThrow(act(form, { request, actor, accountId: account.id, form }));
}
