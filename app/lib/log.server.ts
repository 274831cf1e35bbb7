/** Writes one entry to the server's error log: what was being done, then the error itself. */
export function logError(what: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${what}: ${detail}\n`);
}
