import { lookup as resolve } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '~/lib/errors';
import { isPublicAddress } from '~/models/email/picture.server';
import { calendarText } from '~/models/ics/bytes';
import type { SubscriptionError } from './subscription.schema';

const maxBytes = 1024 * 1024;
const timeoutMs = 10_000;
const maxRedirects = 3;

type IsOpen = (address: string) => boolean;

const refused = (why: SubscriptionError) => new AppError('invalid', why);

/**
 * Creates a DNS lookup that rejects host names with an IP address that isn't allowed. The connection uses the address
 * that was checked, so a later lookup can't return a different one.
 */
function checkedLookup(isOpen: IsOpen): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(refused('unreachable'), '', 4);
      if (!addresses.every(({ address }) => isOpen(address))) return callback(refused('address'), '', 4);
      if (options.all) callback(null, [first]);
      else callback(null, first.address, first.family);
    });
  };
}

function get(url: URL, isOpen: IsOpen, signal: AbortSignal): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isOpen(literal)) throw refused('address');
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, fail) => {
    const headers = { Accept: 'text/calendar, text/plain;q=0.5', 'User-Agent': 'Atrium' };
    const request = send(url, { lookup: checkedLookup(isOpen), headers, signal, agent: false });
    request.on('response', done);
    request.on('error', (error) => {
      fail(error instanceof AppError ? error : refused(signal.aborted ? 'slow' : 'unreachable'));
    });
    request.end();
  });
}

async function bytesOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw refused('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(signal.aborted ? 'slow' : 'unreachable');
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches the file of a calendar: at most 1 MiB, within ten seconds, over HTTPS on its standard port, and only from
 * public IP addresses. Follows up to three redirects under the same rules. The request contains no user data.
 * @param isOpen checks whether an IP address is allowed; by default, public addresses are. Tests can allow other
 * addresses, and then HTTP and other ports are accepted, too.
 * @throws AppError `invalid` with a `SubscriptionError` as its message
 */
export async function fetchCalendar(address: string, isOpen: IsOpen = isPublicAddress): Promise<string> {
  const isStrict = isOpen === isPublicAddress;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = URL.parse(address);
  for (let hop = 0; url && hop <= maxRedirects; hop += 1) {
    const isKnown = url.protocol === 'https:' || (!isStrict && url.protocol === 'http:');
    if (!isKnown || url.username !== '' || (isStrict && !['', '443'].includes(url.port))) throw refused('address');
    const response = await get(url, isOpen, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = URL.parse(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw refused('status');
    }
    return calendarText(new Uint8Array(await bytesOf(response, signal)));
  }
  throw refused('address');
}
