import type { LoaderFunctionArgs } from '@remix-run/node';
import { watchChanges } from '~/models/change/queries.server';
import { beginPresence } from '~/models/chat/presence.server';
import { openStreams, streamId } from '~/http/open-streams.server';
import { requireAccess } from '~/http/page.server';

const heartbeatMs = 25_000;

/**
 * Server-sent events: after each change of the store the names of the collections it touched, so that open pages load
 * themselves again (architecture §3). It carries no data; what a person may see is decided when the page loads.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const encoder = new TextEncoder();
  const id = streamId(request);
  let stop = () => {};
  const body = new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = watchChanges(({ id: changeId, collections }) =>
        send(`id: ${changeId}\ndata: ${JSON.stringify(collections)}\n\n`),
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      const endPresence = beginPresence(account.id);
      stop = () => {
        endPresence();
        unsubscribe();
        clearInterval(heartbeat);
        if (openStreams.delete(id)) controller.close();
      };
      openStreams.set(id, stop);
      send('retry: 2000\n\n');
    },
    cancel() {
      openStreams.delete(id);
      stop();
    },
  });
  // Without no-transform the compression of remix-serve would hold events back.
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' };
  return new Response(body, { headers });
}
