import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Contract, Endpoint } from '~/http/contract';

type Serve = (args: LoaderFunctionArgs) => Promise<Response>;

export interface ApiModule {
  loader: Serve;
  action: Serve;
}

const modules = import.meta.glob<ApiModule>('../../app/routes/*/api.ts');
const contracts = import.meta.glob<Record<string, Contract>>('../../app/routes/*/api.contract.ts', { eager: true });

export interface DocumentedCall {
  name: string;
  endpoint: Endpoint;
  /** Folder of the contract, relative to app/: `routes/invoice`. */
  folder: string;
  call: (request: Request) => Promise<Response>;
}

/** Sends a request to a resource route as Remix does: reads go to the loader, all others to the action. */
export async function callModule({ loader, action }: ApiModule, request: Request): Promise<Response> {
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  return (reads ? loader : action)({ request, params: {}, context: {} });
}

/** Returns every documented endpoint, with a function that sends a request to its route module. */
export function documentedCalls(): DocumentedCall[] {
  return Object.entries(contracts).flatMap(([path, exported]) => {
    const load = modules[path.replace('.contract', '')];
    if (!load) throw new Error(`${path} has no api.ts next to it`);
    const call = async (request: Request) => callModule(await load(), request);
    const folder = path.replace(/^.*\/app\//, '').replace(/\/[^/]*$/, '');
    return Object.values(exported).flatMap((contract) =>
      Object.entries(contract).map(([name, endpoint]) => ({
        name: `${name} ${endpoint.path}`,
        endpoint,
        folder,
        call,
      })),
    );
  });
}

/**
 * Returns an endpoint's path and body for an input: for reads, a path with a query; for all others, a path and a JSON
 * body.
 */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown> = endpoint.example.input ?? {}) {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method !== 'GET') return { path, body: rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value])
      query.append(Array.isArray(value) ? `${key}[]` : key, String(one));
  }
  return { path: `${path}?${query}`, body: undefined };
}
