import sharp from 'sharp';
import { AppError } from '~/lib/errors';
import { fileType, isPicture } from './file-type';
import { maxUploadBytes } from './commands.server';

/** More pixels than a camera makes: a small file can claim to be a huge picture. */
const mostPixels = 60_000_000;

/**
 * A picture as a square of `size` pixels, cut to what draws the eye and without what else its file tells (place, camera),
 * to be handed to `saveUpload`.
 * @throws AppError `too_large` over 5 MiB, `invalid` under `file` for what is no picture
 */
export async function squarePicture(file: File, size: number): Promise<File> {
  const refusal = new AppError('invalid', 'Not a picture', { file: 'pictureType' });
  if (file.size > maxUploadBytes) throw new AppError('too_large', 'The file is larger than 5 MiB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(fileType(file.name, bytes) ?? '')) throw refusal;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
    const square = await picture
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.webp`;
    return new File([new Uint8Array(square)], name, { type: 'image/webp' });
  } catch {
    throw refusal;
  }
}
