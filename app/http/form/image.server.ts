import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { Actor } from '~/models/store/change-log';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import type { UploadPlace } from '~/models/upload/schema';
import { widePicture } from '~/models/upload/picture.server';
import { languageOf } from '~/http/i18n.server';
import { chosenFiles } from '~/http/page.server';
import { fieldErrorsOf } from '~/http/refusal.server';
import { AppError } from '~/lib/errors';
import { parseForm } from './parse.server';
import { readIdempotencyKey } from './save.server';

interface PostedImage {
  request: Request;
  actor: Actor;
  form: FormData;
}

interface Place {
  place: UploadPlace;
}

/** Width of stored inline images in pixels: twice their display width. */
const imageWidth = 1600;

/** Maximum length of an image's alt text or a link text. */
const textLength = 200;

/** Maximum size in bytes of a form with an image, or with a file to insert into its Markdown text. */
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

/** Returns text that can be between the square brackets of a Markdown link or image. */
const bracketed = (text: string) =>
  text
    .replace(/[[\]\\\s]+/g, ' ')
    .trim()
    .slice(0, textLength);

/** Encodes the parentheses of a URL, because a closing one would end the URL in Markdown. */
const inParentheses = (url: string) => url.replaceAll('(', '%28').replaceAll(')', '%29');

/**
 * Stores the file from the `file` field and returns Markdown for it: an image with `fileText` as the alt text, which is
 * required, or for any other file, a link with `fileText` or, if that's empty, the file's name. Throws `invalid` if the
 * file or the alt text is missing, and the errors of `storeImage` and `saveUpload`.
 */
async function fileMarkdown(posted: PostedImage & Place): Promise<string> {
  const text = bracketed(String(posted.form.get('fileText') ?? ''));
  const [file] = chosenFiles(posted.form, 'file');
  const isImage = file?.type.startsWith('image/') ?? true;
  const missing = { ...(!file && { file: 'required' }), ...(isImage && text === '' && { fileText: 'required' }) };
  if (!file || Object.keys(missing).length > 0) throw new AppError('invalid', 'The file is incomplete.', missing);
  const idempotencyKey = readIdempotencyKey(posted.form, { text, file: true });
  if (isImage) return `![${text}](${inParentheses((await storeImage(posted, 'file', idempotencyKey)) ?? '')})`;
  const { actor, place } = posted;
  const { url, name } = await saveUpload({ file, actor, place, idempotencyKey });
  return `[${text || bracketed(name)}](${inParentheses(url)})`;
}

async function markdownOrErrors(posted: PostedImage & Place) {
  try {
    return { markdown: await fileMarkdown(posted), errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    return { markdown: null, errors: fieldErrorsOf(error, await languageOf(posted.request)) };
  }
}

/**
 * Uploads a file for the Markdown in `content` (see `FileInsert`). With `auto`, which JavaScript sends, responds with
 * the file's Markdown (`markdown`, or `null`) and the error messages by field (`errors`). Otherwise responds with the
 * form as typed, with the file appended to its text. Stores nothing else.
 * @param schema the form's schema
 */
export async function insertFile(posted: PostedImage & Place, schema: z.ZodType) {
  const { request, form } = posted;
  const { markdown, errors } = await markdownOrErrors(posted);
  if (form.has('auto')) return data({ markdown, errors });
  if (markdown !== null)
    form.set('content', `${String(form.get('content') ?? '').trimEnd()}\n\n${markdown}\n`.trimStart());
  for (const name of ['file', ...(markdown === null ? [] : ['fileText'])]) form.delete(name);
  const submission = await parseForm(request, form, schema);
  const { status: _, error: __, ...rest } = submission.reply();
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  return data({ result: { ...rest, error: errors }, tag });
}
