interface Example {
  method: string;
  /** Path and query from the root. */
  address: string;
  /** The body as JSON, if there is one. */
  sends: string | null;
  open: boolean;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An example request as a command for a shell. */
export function curlCommand(origin: string, { method, address, sends, open }: Example): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${address}`)}`,
    ...(open ? [] : [`-H 'Authorization: Token <access token>'`]),
    ...(sends === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(sends)}`]),
  ].join(' \\\n  ');
}
