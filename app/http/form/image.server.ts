import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import type { UploadPlace } from '~/models/upload/schema';
import { widePicture } from '~/models/upload/picture.server';
import { languageOf, validationMessages } from '~/http/i18n.server';
import { chosenFiles } from '~/http/page.server';
import { asSentence } from '~/http/validation';
import { AppError } from '~/lib/errors';
import { parseForm } from './parse.server';
import { readIdempotencyKey } from './save.server';

interface PostedImage {
  request: Request;
  actor: Actor;
  form: FormData;
}

/** The kind of record that a form's images belong to. */
interface Place {
  place: UploadPlace;
}

/** Width of stored inline images in pixels: twice their display width. */
const imageWidth = 1600;

const altLength = 200;

/** Maximum size in bytes of a form with an inline image. */
export const imageFormLimit = maxUploadBytes + 1024 * 1024;

/**
 * Resizes the image selected in a field to `imageWidth`, stores it, and returns its URL. Returns `undefined` if no
 * image was selected. Throws `invalid` and `too_large` under the field.
 */
export async function storeImage(
  { form, actor, place }: PostedImage & Place,
  field: string,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [file] = chosenFiles(form, field);
  if (!file) return undefined;
  if (!file.type.startsWith('image/'))
    throw new AppError('invalid', 'This isn’t an image.', { [field]: 'pictureType' });
  try {
    const resized = await widePicture(file, imageWidth);
    return (await saveUpload({ file: resized, actor, place, idempotencyKey, picture: true })).url;
  } catch (error) {
    if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) throw error;
    const message = error.code === 'invalid' ? 'pictureType' : 'fileTooLarge';
    throw new AppError(error.code, error.message, { [field]: message });
  }
}

/**
 * Stores the image from the `image` field and returns Markdown that shows it, with the alt text from the `imageAlt`
 * field. Throws `invalid` if either is missing, and the errors of `storeImage`.
 */
async function imageMarkdown(posted: PostedImage & Place): Promise<string> {
  const alt = String(posted.form.get('imageAlt') ?? '')
    .replace(/[[\]\\\s]+/g, ' ')
    .trim()
    .slice(0, altLength);
  const isChosen = chosenFiles(posted.form, 'image').length > 0;
  const missing = { ...(!isChosen && { image: 'required' }), ...(alt === '' && { imageAlt: 'required' }) };
  if (Object.keys(missing).length > 0) throw new AppError('invalid', 'The image is incomplete.', missing);
  const url = await storeImage(posted, 'image', readIdempotencyKey(posted.form, { alt, image: true }));
  return `![${alt}](${url ?? ''})`;
}

/** Returns the Markdown of an image, or the error messages of the fields that prevented it from being stored. */
async function imageOrErrors(posted: PostedImage & Place) {
  try {
    return { markdown: await imageMarkdown(posted), errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const messages = validationMessages(await languageOf(posted.request));
    const errors: Record<string, string[]> = {};
    for (const [name, text] of Object.entries(error.fields)) errors[name] = [asSentence(text, messages)];
    return { markdown: null, errors };
  }
}

/**
 * Uploads an image for the Markdown in `content` (see `ImageInsert`). With `auto`, which JavaScript sends, responds
 * with the image's Markdown (`markdown`, or `null`) and the error messages by field (`errors`). Otherwise responds with
 * the form as typed, with the image appended to its text. Stores nothing else.
 * @param schema the form's schema
 */
export async function insertImage(posted: PostedImage & Place, schema: z.ZodType) {
  const { request, form } = posted;
  const { markdown, errors } = await imageOrErrors(posted);
  if (form.has('auto')) return data({ markdown, errors });
  if (markdown !== null)
    form.set('content', `${String(form.get('content') ?? '').trimEnd()}\n\n${markdown}\n`.trimStart());
  for (const name of ['image', ...(markdown === null ? [] : ['imageAlt'])]) form.delete(name);
  const submission = await parseForm(request, form, schema);
  const { status: _, error: __, ...rest } = submission.reply();
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  return data({ result: { ...rest, error: errors }, tag });
}
