import { lookup as resolve } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '~/lib/errors';
import { fileType, isPicture } from '~/models/upload/file-type';

const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 6_000;
const maxRedirects = 3;

/**
 * IP addresses outside the public internet. They're blocked so that no one can make this server access its own network.
 */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, bits, 'ipv4');
}
/** Allowed IPv6 addresses: only global unicast (2000::/3). Subranges that aren't public are blocked. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, bits, 'ipv6');
}

/** Checks whether an IP address is a public unicast address. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 6) return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return kind === 4 && !closed.check(address, 'ipv4');
}

/** Ports that images are fetched from: those of web servers, so that no other service can be reached. */
const webPorts = ['', '80', '443'];

const refused = (why: string) => new AppError('not_found', `Couldn’t fetch the image: ${why}`);

type IsOpen = (address: string) => boolean;

/**
 * Creates a DNS lookup that rejects host names with an IP address that isn't allowed. The connection uses the address
 * that was checked, so a later lookup can't return a different one.
 */
function checkedLookup(isOpen: IsOpen): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const wrong = error ?? (addresses.length === 0 || !addresses.every(({ address }) => isOpen(address)));
      const [first] = addresses ?? [];
      if (wrong || !first) return callback(error ?? refused('address'), '', 4);
      if (options.all) callback(null, [first]);
      else callback(null, first.address, first.family);
    });
  };
}

function get(url: URL, isOpen: IsOpen): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isOpen(literal)) throw refused('address');
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, fail) => {
    const headers = { Accept: 'image/png,image/jpeg,image/gif,image/webp', 'User-Agent': 'Atrium' };
    const request = send(url, { lookup: checkedLookup(isOpen), headers, timeout: timeoutMs, agent: false });
    request.on('response', done);
    request.on('timeout', () => request.destroy(refused('slow')));
    request.on('error', (error) => fail(refused(error.message)));
    setTimeout(() => request.destroy(refused('slow')), 2 * timeoutMs).unref();
    request.end();
  });
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refused('size');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches an image in an email for the reader without revealing the reader to the sender: the request contains no user
 * data. Accepts only PNG, JPEG, GIF, and WebP (detected by content), up to 2 MiB, from public IP addresses on ports 80
 * and 443, with up to three redirects.
 * @param isOpen checks whether an IP address is allowed; by default, public addresses are. With any other check, all
 * ports are allowed.
 * @throws AppError `not_found` if the image can't be fetched or isn't accepted
 */
export async function fetchPicture(address: string, isOpen: IsOpen = isPublicAddress) {
  let url = URL.parse(address);
  for (let hop = 0; url && hop <= maxRedirects; hop += 1) {
    if (!/^https?:$/.test(url.protocol) || url.username !== '') throw refused('address');
    if (isOpen === isPublicAddress && !webPorts.includes(url.port)) throw refused('port');
    const response = await get(url, isOpen);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = URL.parse(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw refused(`status ${statusCode}`);
    }
    const bytes = await bytesOf(response);
    const type = fileType('picture', bytes);
    if (!type || !isPicture(type)) throw refused('kind');
    return { type, bytes };
  }
  throw refused('address');
}
