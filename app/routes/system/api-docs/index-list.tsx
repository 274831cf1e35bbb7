import { Link } from '@remix-run/react';
import type { CallView } from './view.server';
import { Coded } from './coded';
import { MethodChip } from './method-chip';
import { Note } from '~/components/ui/layout';

/** The endpoints in one section, one per line, each linked to its full description. */
export function ApiIndex({ calls }: { calls: Pick<CallView, 'id' | 'tag' | 'method' | 'path' | 'summary'>[] }) {
  return (
    <ul className="api-index">
      {calls.map(({ id, tag, method, path, summary }) => (
        <li key={id} id={id}>
          <Link to={`/api/docs?tag=${tag}#${id}`}>
            <MethodChip method={method} />
            <span className="api-path" dir="ltr">
              {path}
            </span>
          </Link>
          <Note as="span">
            <span lang="en" dir="ltr">
              <Coded>{summary}</Coded>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  );
}
