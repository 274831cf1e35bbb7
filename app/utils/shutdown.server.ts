import { store } from '~/models/store.server';
import { openStreams } from './open-streams.server';

declare global {
  var atriumStops: boolean | undefined;
}

/** Long enough for an answer under way to leave, short enough to count as at once. */
const lastAnswersMs = 200;

/** On SIGTERM and SIGINT: let running requests and the last write finish, then exit (architecture §6). */
export function stopGracefully(): void {
  if (globalThis.atriumStops) return;
  globalThis.atriumStops = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const end of openStreams) end();
      setTimeout(() => void store.close().finally(() => process.exit(0)), lastAnswersMs);
    });
  }
}
