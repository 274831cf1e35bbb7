/** A request that works on the sample data. */
export interface ExampleRequest {
  method: string;
  /** Path and query from the root. */
  address: string;
  /** The body as JSON, if there is one. */
  sends: string | null;
  /** The variable of the environment that holds what authenticates; `null` for an open call. */
  credential: string | null;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An example request as a command for a shell. */
export function curlCommand(origin: string, { method, address, sends, credential }: ExampleRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${address}`)}`,
    ...(credential === null ? [] : [`-H "Authorization: Token $${credential}"`]),
    ...(sends === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(sends)}`]),
  ].join(' \\\n  ');
}
