import { encode } from 'turbo-stream';
import { isControl } from '~/components/form/preserve-input';
import { changeKeyField, selfField } from '~/components/optimistic/change-action';
import { takenEvent } from '~/components/unsaved/unsaved-forms';
import { leadsToDenied } from '~/lib/access-denied-url';
import { waitForServer } from '~/lib/wait-for-server';
import { tabHeader, tabId } from '~/lib/toast-delivery';
import { connection } from './connection';
import { remixRouter } from './remix-router';
import { actionPath } from './action-path';
import { idempotencyKeyIn, unanswered } from './pending-keys';

type Send = () => Promise<Response>;

/** The form submitted most recently. A retry sends its current content. */
let submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

const nothing = { data: null };

/** Returns the response body of an action that redirects to `path` without a document load. */
const leadTo = (path: string) => ({ redirect: path, status: 302, revalidate: false, reload: false, replace: true });

const own = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' };

/**
 * Checks whether a response is from our server, not from a proxy, a network's sign-in page, or a server that is
 * starting.
 */
function isOurs({ headers }: Response): boolean {
  return headers.has('X-Remix-Response') || (headers.get('content-type') ?? '').includes('text/x-script');
}

/**
 * Returns the response after receiving its body so that a truncated or canceled response counts as an ordinary failed
 * request. Otherwise, Remix would show its error page for a truncated response, and log an error to the console for a
 * canceled one.
 */
async function received(response: Response): Promise<Response> {
  return response.body && isOurs(response) ? new Response(await response.arrayBuffer(), response) : response;
}

function isAborted(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted ?? false;
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

/**
 * Loads the data of a page. If the server is unreachable, or something else responds in its place with an error (502 or
 * higher), waits until the server is reachable or the page is no longer needed.
 */
async function load(send: Send, signal: AbortSignal | null | undefined): Promise<Response> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
    const response = await send().catch((error: unknown) => {
      if (isAborted(signal)) throw error;
      return null;
    });
    if (response && (isOurs(response) || response.status < 502)) return response;
    const end = connection.wait();
    const back = new Promise((resolve) => setTimeout(resolve, response ? pause : 0)).then(waitForServer);
    await Promise.race([back, aborted(signal)]);
    end();
    signal?.throwIfAborted();
  }
}

/** Returns the path of the page that a data URL belongs to: `/apps/todo.data` belongs to `/apps/todo`. */
const pageOf = (url: URL) => url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');

function isQueued(body: BodyInit | null | undefined): boolean {
  return (body instanceof URLSearchParams || body instanceof FormData) && body.has(changeKeyField);
}

/** Checks whether a post comes from an autosaving form, which shows its own failures and resends itself. */
function savesItself(body: BodyInit | null | undefined): boolean {
  return body instanceof FormData && body.has(selfField);
}

function formTo(path: string) {
  return submitted && actionPath(submitted.form) === path ? submitted : null;
}

function nameOf(element: HTMLElement | null): string {
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
}

/**
 * Sends a POST request without retrying. If it fails, or is rejected because the user no longer has permission, the
 * page stays as it is, with all input, and a banner offers to send the form again, unless the sender shows its own
 * failures. The form's idempotency key prevents a double submission.
 */
async function post(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const path = pageOf(url);
  const from = formTo(path);
  const navigation = remixRouter()?.state.navigation;
  const elsewhere = navigation?.state === 'submitting' && path !== location.pathname;
  let fault: 'offline' | 'failed' | 'denied' = 'failed';
  const key = idempotencyKeyIn(init.body);
  if (key !== '') unanswered.add(key);
  try {
    const response = await send();
    if (isOurs(response)) unanswered.delete(key);
    const isDenied = isOurs(response) && leadsToDenied(response.headers.get('Location'));
    if (isOurs(response) && response.ok && !isDenied && !isQueued(init.body))
      from?.form.dispatchEvent(new Event(takenEvent));
    // The mutation queue reports its own failures, and so does an autosaving form.
    if (isQueued(init.body) || (isDenied && savesItself(init.body))) return response;
    // When access is denied, stay on the page if the form has fields: leaving would lose its input.
    if (isOurs(response) && !(isDenied && from && [...from.form.elements].some(isControl))) return response;
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
  // Remix would render this response on the page it was posted to, so redirect back to the current page.
  if (elsewhere) {
    const back = leadTo(`${location.pathname}${location.search}`);
    return new Response(encode(back), { status: 202, headers: own });
  }
  return unsent();
}

/**
 * Holds back a form that loads a new document (such as a language change) while the browser is offline, and offers to
 * send it again like any other post. Otherwise, the browser would show its error page.
 */
function keepBack(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
  if (!form.matches('[method=post]')) return;
  event.preventDefault();
  connection.failed({ what: nameOf(submitter), fault: 'offline', form, retry: () => form.requestSubmit(submitter) });
}

/**
 * Lets Remix's data requests survive a lost connection, a restarting server, and a proxy that responds in its place.
 * Otherwise, Remix would replace the page and all its input with its error page. Loads wait and continue automatically.
 * For posts, a banner lets the user send them again. Call it once, before Remix starts.
 */
export function installFetchRetry(): void {
  const plain = window.fetch.bind(window);
  window.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) submitted = { form: target, submitter };
    },
    true,
  );
  // Runs after the page's own handlers, which call `preventDefault` on forms that they send with JavaScript.
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
