/** A problem that the user can solve. It's printed as one line, without a stack trace. */
export class SetupError extends Error {
  /** @param {string} message one sentence: what's wrong and what to do */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/**
 * Prints one line on standard output.
 * @param {string} [line]
 */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints one line on standard error.
 * @param {string} line
 */
export function complain(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints an error and exits with code 1. An error that isn't a SetupError is a bug: prints only the first line of its
 * message, and its stack trace if ATRIUM_DEBUG is set.
 * @param {unknown} error
 * @returns {never}
 */
function giveUp(error) {
  const known = error instanceof SetupError;
  const message = error instanceof Error ? error.message : String(error);
  complain(known ? `atrium: ${message}` : `atrium: ${firstLine(message)}`);
  if (!known && process.env.ATRIUM_DEBUG && error instanceof Error) complain(error.stack ?? '');
  process.exit(1);
}

/**
 * Runs a script's main function. Turns any error into one line and exit code 1.
 * @param {() => Promise<void> | void} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    giveUp(error);
  }
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}
