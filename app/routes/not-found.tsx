import { RouteError } from '~/components/feedback/route-error';

/** Every address that is no page. */
export function loader() {
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
