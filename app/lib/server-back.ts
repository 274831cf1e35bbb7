/** In ms: how long after a try the next one follows, and how long at most when they go on failing. */
const firstWait = 2_000;
const longestWait = 30_000;

async function answers(): Promise<boolean> {
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

/** Resolves as soon as our server answers: at once, or later, tried ever more rarely and not while there is no network. */
export async function serverBack(): Promise<void> {
  await online();
  for (let wait = firstWait; !(await answers()); wait = Math.min(wait * 2, longestWait)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await online();
  }
}
