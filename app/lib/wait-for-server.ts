/** Delay before the first retry, and the maximum delay after repeated failures, in ms. */
const firstWait = 2_000;
const longestWait = 30_000;

async function isResponding(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function online(): Promise<unknown> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/**
 * Resolves as soon as our server responds. Retries at increasing intervals, but not while offline.
 * @returns whether the server was unreachable at first
 */
export async function waitForServer(): Promise<boolean> {
  let hasWaited = !navigator.onLine;
  await online();
  for (let wait = firstWait; !(await isResponding()); wait = Math.min(wait * 2, longestWait)) {
    hasWaited = true;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await online();
  }
  return hasWaited;
}
