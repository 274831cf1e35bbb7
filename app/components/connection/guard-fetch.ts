import { encode } from 'turbo-stream';
import { isControl } from '~/components/form/keep-typed';
import { changeKeyField, selfField } from '~/components/optimistic/change-action';
import { takenEvent } from '~/components/unsaved/unsaved-forms';
import { leadsToDenied } from '~/lib/denied';
import { serverBack } from '~/lib/server-back';
import { tabHeader, tabId } from '~/lib/toast-delivery';
import { connection } from './connection';
import { remixRouter } from './remix-router';
import { onceKeyIn, unanswered } from './unanswered';

type Send = () => Promise<Response>;

/** A form that was submitted a moment ago, so that a retry sends what is in it by then. */
let submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

/** What an action says that has nothing to say. */
const nothing = { data: null };

/** The same of an action that leads back to this page, without loading it as a document. */
const leadTo = (path: string) => ({ redirect: path, status: 302, revalidate: false, reload: false, replace: true });

const own = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' };

/** Whether our server wrote an answer, and not a proxy, a sign-in page of a network or a server that is starting. */
function isOurs({ headers }: Response): boolean {
  return headers.has('X-Remix-Response') || (headers.get('content-type') ?? '').includes('text/x-script');
}

/**
 * The answer with its body received. One that breaks off, or that nobody waits for any more, is then an ordinary failed
 * request; Remix would show its error page for the one and complain in the console about the other.
 */
async function received(answer: Response): Promise<Response> {
  return answer.body && isOurs(answer) ? new Response(await answer.arrayBuffer(), answer) : answer;
}

function isAborted(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted ?? false;
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

/** Loads the data of a page, and waits for the server when it is not there, as long as somebody wants the page. */
async function load(send: Send, signal: AbortSignal | null | undefined): Promise<Response> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
    const answer = await send().catch((error: unknown) => {
      if (isAborted(signal)) throw error;
      return null;
    });
    if (answer && (isOurs(answer) || answer.status < 502)) return answer;
    const end = connection.wait();
    const back = new Promise((resolve) => setTimeout(resolve, answer ? pause : 0)).then(serverBack);
    await Promise.race([back, aborted(signal)]);
    end();
    signal?.throwIfAborted();
  }
}

/** The path of a page whose data is asked for: `/apps/todo.data` is of `/apps/todo`. */
const pageOf = (url: URL) => url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');

function isQueued(body: BodyInit | null | undefined): boolean {
  return (body instanceof URLSearchParams || body instanceof FormData) && body.has(changeKeyField);
}

/** A form that saves itself says so itself, and is sent again by itself. */
function savesItself(body: BodyInit | null | undefined): boolean {
  return body instanceof FormData && body.has(selfField);
}

/** The form a post comes from, when there is one: the last that was submitted to this page. */
function formTo(path: string) {
  if (!submitted || new URL(submitted.form.action).pathname !== path) return null;
  return submitted;
}

function nameOf(element: HTMLElement | null): string {
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
}

/**
 * Sends a post once. When it does not arrive, or is refused as the person may no longer do that, the page stays as it is, with
 * all that was typed: a message says so and offers to send it again, which the once-only key of the form keeps from happening twice.
 */
async function post(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const path = pageOf(url);
  const from = formTo(path);
  const navigation = remixRouter()?.state.navigation;
  const elsewhere = navigation?.state === 'submitting' && path !== location.pathname;
  let fault: 'offline' | 'failed' | 'denied' = 'failed';
  const key = onceKeyIn(init.body);
  if (key !== '') unanswered.add(key);
  try {
    const answer = await send();
    if (isOurs(answer)) unanswered.delete(key);
    const isDenied = isOurs(answer) && leadsToDenied(answer.headers.get('Location'));
    if (isOurs(answer) && answer.ok && !isDenied && !isQueued(init.body))
      from?.form.dispatchEvent(new Event(takenEvent));
    // The queue of changes tells of its own failures, and so does a form that saves itself.
    if (isQueued(init.body) || (isDenied && savesItself(init.body))) return answer;
    // A form that holds something stays, as its page would go with it.
    if (isOurs(answer) && !(isDenied && from && [...from.form.elements].some(isControl))) return answer;
    if (isDenied) fault = 'denied';
  } catch (error) {
    if (isAborted(init.signal) || isQueued(init.body)) throw error;
    fault = 'offline';
  }
  const unsent = () => new Response(encode(nothing), { status: 400, headers: own });
  if (savesItself(init.body)) return unsent();
  const retry = () => {
    if (from?.form.isConnected) return from.form.requestSubmit(from.submitter?.isConnected ? from.submitter : null);
    const again: Send = () => fetch(url, { ...init, signal: null });
    void post(again, url, init).then(() => remixRouter()?.revalidate());
  };
  connection.failed({ what: nameOf(from?.submitter ?? null), fault, form: from?.form ?? null, retry });
  // An answer of another page would be shown as that page.
  if (elsewhere) {
    const back = leadTo(`${location.pathname}${location.search}`);
    return new Response(encode(back), { status: 202, headers: own });
  }
  return unsent();
}

/**
 * A form that loads a new document (a change of language) would end in the browser's own error page without a network: it
 * is kept back instead, and offered to be sent again like any other post.
 */
function keepBack(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
  if (!form.matches('[method=post]')) return;
  event.preventDefault();
  connection.failed({ what: nameOf(submitter), fault: 'offline', form, retry: () => form.requestSubmit(submitter) });
}

/**
 * Lets Remix' requests for the data of pages survive a network that is away, a server that restarts and a proxy that
 * answers in its place: Remix would show its error page instead of the page and all that was typed in it. Loads wait and
 * go on by themselves, posts tell and are sent again by the person. Call it once, before Remix starts.
 */
export function guardFetch(): void {
  const plain = window.fetch.bind(window);
  window.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) submitted = { form: target, submitter };
    },
    true,
  );
  // After the page's own handlers, which prevent what they send themselves.
  window.addEventListener('submit', keepBack);
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL) || input.origin !== location.origin || !input.pathname.endsWith('.data')) {
      return plain(input, init);
    }
    const send: Send = () => plain(input, init).then(received);
    if ((init.method ?? 'GET') === 'GET') return load(send, init.signal);
    const headers = new Headers(init.headers);
    headers.set(tabHeader, tabId);
    init = { ...init, headers };
    return post(send, input, init);
  };
}
