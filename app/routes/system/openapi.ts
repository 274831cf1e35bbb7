import { contracts } from '~/contracts';
import { openApiDocument } from '~/http/documentation/openapi';

let text: string | undefined;

/** The OpenAPI 3.1 document; open to everyone, as it holds no data. */
export function loader() {
  text ??= JSON.stringify(openApiDocument(contracts));
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' } });
}
