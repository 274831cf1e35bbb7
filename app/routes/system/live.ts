import type { LoaderFunctionArgs } from '@remix-run/node';
import { featureOf, recordCollections } from '~/records';
import { canUse } from '~/models/access/ability';
import { touchedSince, watchChanges } from '~/models/change/live.server';
import { beginPresence } from '~/models/chat/presence.server';
import { stillIn } from '~/models/session/queries.server';
import { subscribeToSignals } from '~/models/shared/pub-sub.server';
import { requestScope } from '~/http/request/scope.server';
import { requireAccess } from '~/http/page.server';
import { signedIn } from '~/sessions.server';
import { shellOf } from '../shell.server';

const heartbeatMs = 25_000;
/** Collections whose changes can end a session. */
const decisive: readonly string[] = ['accounts', 'users'];

/** Maximum number of streams per session. Higher than the number of tabs that a user normally has open. */
const maxStreams = 20;
/** Functions that end the open streams of each session, oldest first. */
const streamsOf = new Map<string, Set<() => void>>();

/**
 * Registers a stream of a session. If there are more than `maxStreams`, closes the oldest, whose page reconnects when
 * it's viewed.
 * @param stop ends the stream
 * @returns a function that unregisters the stream
 */
function noteStream(sessionId: string, stop: () => void): () => void {
  const open = streamsOf.get(sessionId) ?? new Set();
  streamsOf.set(sessionId, open.add(stop));
  for (const oldest of [...open].slice(0, -maxStreams)) oldest();
  return () => {
    open.delete(stop);
    if (open.size === 0) streamsOf.delete(sessionId);
  };
}

/**
 * Checks whether an account can be notified that a collection changed, which requires access to the feature that stores
 * it.
 */
function canHearOf(account: Parameters<typeof canUse>[0], collection: string): boolean {
  const need = featureOf(collection)?.need;
  return !need || canUse(account, need);
}

/**
 * Sends server-sent events. After each change in the store, sends the names of the changed collections so that open
 * pages reload (architecture §3). The events contain no records; access is checked when the page loads. A reconnected
 * stream (`Last-Event-ID`) starts with what has changed since, as does the stream of a page that specifies the change
 * it was loaded after (`since`). The data of a `typing` event is the ID of the contact who is typing a message to the
 * user. The stream ends with the session it was opened in. With `news` in the query, the response isn't a stream but
 * the current state around every page (bell, menu counts, cart, bookmarks) as JSON, for a page that was notified of a
 * change.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  // An `EventSource` can't show the sign-in page, so it isn't redirected. After a 204 response, it doesn't reconnect.
  const isStream = request.headers.get('accept') === 'text/event-stream';
  if (isStream && !(await signedIn(request))) return new Response(null, { status: 204 });
  const person = await requireAccess(request, 'signed-in');
  const { account } = person;
  if (new URL(request.url).searchParams.has('news')) {
    return Response.json(await shellOf(request), { headers: { 'Cache-Control': 'no-store' } });
  }
  const encoder = new TextEncoder();
  const closed = requestScope.getStore()?.closed;
  const missed = await touchedSince(lastHeard(request));
  /** Ends the stream. A canceled stream is already closed. */
  let stop = (_isCancelled = false) => {};
  const body = new ReadableStream({
    start(controller) {
      let isOpen = true;
      const send = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      let now: Parameters<typeof canUse>[0] = account;
      const endWithSession = async () => {
        const stored = await stillIn(person);
        if (!stored) return stop();
        // Send the collections that the user can no longer access so that pages that show them reload and deny access.
        const lost = recordCollections.filter((name) => canHearOf(now, name) && !canHearOf(stored, name));
        now = stored;
        if (lost.length > 0) send(`data: ${JSON.stringify(lost)}\n\n`);
      };
      const unsubscribe = watchChanges(({ id: changeId, collections }) => {
        const seen = collections.filter((name) => canHearOf(now, name));
        send(`id: ${changeId}\ndata: ${JSON.stringify(seen)}\n\n`);
        if (collections.some((one) => decisive.includes(one))) void endWithSession();
      });
      const deaf = subscribeToSignals(account.id, (eventSignal) =>
        send(
          eventSignal.kind === 'typing'
            ? `event: typing\ndata: ${eventSignal.contact}\n\n`
            : `data: ["${eventSignal.kind}"]\n\n`,
        ),
      );
      const heartbeat = setInterval(() => {
        send(': still here\n\n');
        // Ended sessions aren't logged as changes, so check for them here.
        void endWithSession();
      }, heartbeatMs);
      const endPresence = beginPresence(account.id);
      stop = (isCancelled = false) => {
        if (!isOpen) return;
        isOpen = false;
        endPresence();
        unsubscribe();
        deaf();
        clearInterval(heartbeat);
        forget();
        if (!isCancelled) controller.close();
      };
      const forget = noteStream(person.sessionId, () => stop());
      closed?.addEventListener('abort', () => stop());
      send(
        `retry: 2000\nid: ${missed.last}\ndata: ${JSON.stringify(missed.collections.filter((name) => canHearOf(account, name)))}\n\n`,
      );
    },
    cancel: () => stop(true),
  });
  // Without `no-transform`, compression would delay events.
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' };
  return new Response(body, { headers });
}

function lastHeard(request: Request): number | null {
  const said = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since') ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}
