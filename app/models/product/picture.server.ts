import { AppError } from '~/lib/errors';
import { fileType, isPicture } from '~/models/upload/file-type';
import { maxUploadBytes, saveUpload } from '~/models/upload/commands.server';
import { withPicture } from '~/models/upload/picture-queue.server';
import type { Actor } from '~/models/store/change-log';

/** Size of a product's image in pixels: twice its largest display size. */
const size = { width: 1200, height: 900 };

/**
 * Stores an image of a product. Detects its type from its content, rotates it upright, crops it to size, and saves it
 * as WebP and AVIF without camera metadata.
 * @returns the URL of the stored image
 * @throws AppError `too_large` or, for anything that isn't an image, `invalid`, both under `image`; `too_many` like
 * `withPicture`
 */
export async function saveProductPicture({
  file,
  actor,
  idempotencyKey,
}: {
  file: File;
  actor: Actor;
  idempotencyKey: string;
}) {
  if (file.size > maxUploadBytes)
    throw new AppError('too_large', 'The file is larger than 5 MiB.', { image: 'fileTooLarge' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refused = new AppError('invalid', 'This isn’t an image.', { image: 'notPicture' });
  const kind = fileType(file.name, bytes);
  if (!kind || !isPicture(kind)) throw refused;
  const [webp, avif] = await withPicture(bytes, async (picture) => {
    const small = picture.resize({ ...size, fit: 'cover' });
    const first = await small.clone().webp({ quality: 80 }).toBuffer();
    return [first, await small.clone().avif({ quality: 55, effort: 2 }).toBuffer()] as const;
  }).catch((error: unknown) => {
    throw error instanceof AppError ? error : refused;
  });
  const name = file.name.replace(/\.[^.]*$/, '');
  const saved = await saveUpload({
    place: 'products',
    file: new File([new Uint8Array(webp)], `${name}.webp`),
    avif: new File([new Uint8Array(avif)], `${name}.avif`),
    actor,
    idempotencyKey,
  });
  return saved.url;
}
