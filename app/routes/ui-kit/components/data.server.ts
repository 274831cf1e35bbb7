import type { DemoData } from '../section.server';
import { joyTwins } from '../joy-twins.server';
import { twinLooks } from './twin-looks';

/** What Joy itself draws, for the pages whose component has a twin. */
export const data: DemoData = Object.fromEntries(
  Object.keys(twinLooks).map((slug) => [slug, () => Promise.resolve({ twins: joyTwins(slug)?.html ?? [] })]),
);
