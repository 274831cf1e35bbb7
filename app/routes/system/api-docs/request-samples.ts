import type { ExampleRequest } from './curl-command';

const quoted = (text: string) => JSON.stringify(text);

function pythonValue(value: unknown, indent = '    '): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const parts = Array.isArray(value)
    ? value.map((one) => pythonValue(one, inner))
    : Object.entries(value).map(([name, one]) => `${quoted(name)}: ${pythonValue(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/**
 * Returns an example request as JavaScript for Node.js 18 or newer. Except for `process.env`, the code also works in
 * browsers.
 */
export function javascriptSample(origin: string, { method, address, sends, credential }: ExampleRequest): string {
  const headers = [
    ...(credential ? [`Authorization: \`Token \${process.env.${credential}}\``] : []),
    ...(sends === null ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(sends === null ? [] : [`body: JSON.stringify(${sends.replaceAll('\n', '\n  ')}),`]),
  ];
  const second = options.length > 0 ? `, {\n${options.map((option) => `  ${option}\n`).join('')}}` : '';
  return `const response = await fetch(${quoted(`${origin}${address}`)}${second});\nconsole.log(response.status, await response.json());`;
}

/** Returns an example request as Python code that uses the `requests` package. */
export function pythonSample(origin: string, { method, address, sends, credential }: ExampleRequest): string {
  const parts = [
    quoted(`${origin}${address}`),
    ...(credential ? [`headers={"Authorization": f"Token {os.environ['${credential}']}"}`] : []),
    ...(sends === null ? [] : [`json=${pythonValue(JSON.parse(sends))}`]),
  ];
  return [
    ...(credential ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(\n${parts.map((part) => `    ${part},\n`).join('')})`,
    'print(response.status_code, response.json())',
  ].join('\n');
}
