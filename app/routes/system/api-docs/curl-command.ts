/** An example request that works with the sample data. */
export interface ExampleRequest {
  method: string;
  /** Path and query, relative to the root. */
  address: string;
  /** The body as JSON, if there is one. */
  sends: string | null;
  /** Environment variable that contains the credential; `null` for a public endpoint. */
  credential: string | null;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns an example request as a shell command. */
export function curlCommand(origin: string, { method, address, sends, credential }: ExampleRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${address}`)}`,
    ...(credential === null ? [] : [`-H "Authorization: Token $${credential}"`]),
    ...(sends === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(sends)}`]),
  ].join(' \\\n  ');
}
