import sharp, { type Sharp } from 'sharp';
import { AppError } from '~/lib/errors';

// Process one image at a time on one thread, without a cache, because a small file can unpack to a hundred megabytes.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum number of pixels, because a small file can contain a huge image. */
const maxPixels = 25_000_000;

const limit = { waiting: 20 };
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Processes an image, one at a time in this process.
 * @param change processes the image, which has been rotated upright
 * @throws AppError `too_many` when too many are waiting; sharp's errors for unreadable images and images with more than
 * 25 million pixels
 */
export async function withPicture<T>(bytes: Uint8Array, change: (picture: Sharp) => Promise<T>): Promise<T> {
  if (waiting >= limit.waiting)
    throw new AppError('too_many', 'Too many images are being processed. Try again in a minute.');
  waiting += 1;
  const work = last.then(() =>
    change(sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' }).rotate()),
  );
  last = work.catch(() => undefined);
  try {
    return await work;
  } finally {
    waiting -= 1;
  }
}
