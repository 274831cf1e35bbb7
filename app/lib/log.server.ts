/** Writes one entry to the server's error log: the operation that failed, then the error. */
export function logError(what: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${what}: ${detail}\n`);
}
