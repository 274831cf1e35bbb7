import type { LoaderFunctionArgs } from '@remix-run/node';
import { featureOf, recordCollections } from '~/records';
import { mayUse } from '~/models/access/ability';
import { touchedSince, watchChanges } from '~/models/change/queries.server';
import { beginPresence } from '~/models/chat/presence.server';
import { stillIn } from '~/models/session/queries.server';
import { hearSignals } from '~/models/shared/signals.server';
import { requestScope } from '~/http/request/scope.server';
import { requireAccess } from '~/http/page.server';
import { signedIn } from '~/sessions.server';
import { shellOf } from '../shell.server';

const heartbeatMs = 25_000;
/** What decides who may be signed in. */
const decisive: readonly string[] = ['accounts', 'users'];

/** Most streams of one session: more tabs than people have open. */
const mostStreams = 20;
/** How to end the open streams of each session, oldest first. */
const streamsOf = new Map<string, Set<() => void>>();

/**
 * Notes a stream of a session; beyond `mostStreams` the oldest is closed, and its page asks again when it's looked at.
 * @param stop ends the stream
 * @returns forgets it
 */
function noteStream(sessionId: string, stop: () => void): () => void {
  const open = streamsOf.get(sessionId) ?? new Set();
  streamsOf.set(sessionId, open.add(stop));
  for (const oldest of [...open].slice(0, -mostStreams)) oldest();
  return () => {
    open.delete(stop);
    if (open.size === 0) streamsOf.delete(sessionId);
  };
}

/** Whether an account may know that something in a collection changed: it may use the feature that keeps it. */
function mayHearOf(account: Parameters<typeof mayUse>[0], collection: string): boolean {
  const need = featureOf(collection)?.need;
  return !need || mayUse(account, need);
}

/**
 * Server-sent events: after each change of the store the names of the collections it touched, so that open pages load
 * themselves again (architecture §3). It carries no data; what a person may see is decided when the page loads. A stream
 * that was cut off begins with what was touched since (`Last-Event-ID`), one of a page that says which change it was
 * loaded after (`since`) too. The event `typing` names a contact who writes to the person at this moment.
 * It ends with the session it was opened in. With `news` in the query it is no stream but what stands around every page now (bell, counts of the menu, cart, bookmarks), as JSON, for a page that heard of a change.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  // A stream is not led to the sign-in page, which it could not read: with this answer a browser asks no more.
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
  /** Ends the stream; one that its reader has given up is closed already. */
  let stop = (_isCancelled = false) => {};
  const body = new ReadableStream({
    start(controller) {
      let isOpen = true;
      const send = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      let now: Parameters<typeof mayUse>[0] = account;
      const endWithSession = async () => {
        const stored = await stillIn(person);
        if (!stored) return stop();
        // Open pages of what the person may no longer see load themselves again, and say so.
        const lost = recordCollections.filter((name) => mayHearOf(now, name) && !mayHearOf(stored, name));
        now = stored;
        if (lost.length > 0) send(`data: ${JSON.stringify(lost)}\n\n`);
      };
      const unsubscribe = watchChanges(({ id: changeId, collections }) => {
        const seen = collections.filter((name) => mayHearOf(now, name));
        send(`id: ${changeId}\ndata: ${JSON.stringify(seen)}\n\n`);
        if (collections.some((one) => decisive.includes(one))) void endWithSession();
      });
      const deaf = hearSignals(account.id, (told) =>
        send(told.kind === 'typing' ? `event: typing\ndata: ${told.contact}\n\n` : `data: ["${told.kind}"]\n\n`),
      );
      const heartbeat = setInterval(() => {
        send(': still here\n\n');
        // Sessions that end are in no log.
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
        `retry: 2000\nid: ${missed.last}\ndata: ${JSON.stringify(missed.collections.filter((name) => mayHearOf(account, name)))}\n\n`,
      );
    },
    cancel: () => stop(true),
  });
  // Without no-transform, compression would hold events back.
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' };
  return new Response(body, { headers });
}

/** The last change a page knows of; null when it does not say. */
function lastHeard(request: Request): number | null {
  const said = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since') ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}
