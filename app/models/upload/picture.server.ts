import type { Sharp } from 'sharp';
import { AppError } from '~/lib/errors';
import { fileType, isPicture } from './file-type';
import { maxUploadBytes } from './commands.server';
import { withPicture } from './picture-queue.server';

const refusal = () => new AppError('invalid', 'This isn’t an image.', { file: 'pictureType' });

async function pictureIn(file: File): Promise<Uint8Array> {
  if (file.size > maxUploadBytes) throw new AppError('too_large', 'The file is larger than 5 MiB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(fileType(file.name, bytes) ?? '')) throw refusal();
  return bytes;
}

async function asWebp(file: File, change: (picture: Sharp) => Sharp): Promise<File> {
  const bytes = await pictureIn(file);
  try {
    const small = await withPicture(bytes, (picture) => change(picture).webp({ quality: 82 }).toBuffer());
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.webp`;
    return new File([new Uint8Array(small)], name, { type: 'image/webp' });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal();
  }
}

/**
 * Crops an image to a square of `size` pixels around its most prominent part, and converts it to WebP without metadata
 * (location, camera), for `saveUpload`.
 * @throws AppError `too_large` over 5 MiB, `invalid` under `file` for anything that isn't an image, `too_many` like
 * `withPicture`
 */
export function squarePicture(file: File, size: number): Promise<File> {
  return asWebp(file, (picture) => picture.resize(size, size, { fit: 'cover', position: 'attention' }));
}

/**
 * Shrinks an image to fit into a box if it's larger, and removes its metadata, for `saveUpload`. Converts it to PNG,
 * which preserves transparency and which a PDF can contain. Throws the same errors as `squarePicture`.
 */
export async function boxedPicture(file: File, box: { width: number; height: number }): Promise<File> {
  const bytes = await pictureIn(file);
  const fitted = withPicture(bytes, (picture) =>
    picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
  const png = await fitted.catch((error: unknown) => {
    throw error instanceof AppError ? error : refusal();
  });
  return new File([new Uint8Array(png)], `${file.name.replace(/\.[^.]*$/, '') || 'logo'}.png`, { type: 'image/png' });
}

/** Shrinks an image to at most `width` pixels wide without cropping it. Otherwise like `squarePicture`. */
export function widePicture(file: File, width: number): Promise<File> {
  return asWebp(file, (picture) => picture.resize({ width, withoutEnlargement: true }));
}
