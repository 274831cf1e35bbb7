import { Form } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DialogFoot } from '~/components/form/dialog-foot';
import { RoutedDialog } from './routed-dialog';

/** What goes for good: the ids, the names of the first of them, and how many more there are. */
export interface Purged {
  title: string;
  names: readonly string[];
  more: number;
  ids: readonly number[];
}

/** Asks before records are deleted for good, naming them; posts the ids and the query of the list they were chosen in. */
export function PurgeDialog({
  purged: { title, names, more, ids },
  text,
  moreText,
  submitText,
  query,
  back,
}: {
  purged: Purged;
  text: ReactNode;
  /** The words for the rest that is not named. */
  moreText: string;
  submitText: string;
  query: string;
  back: string;
}) {
  return (
    <RoutedDialog title={title} text={text} icon={<Trash2 size={20} aria-hidden />} color="danger" closeTo={back}>
      <ul className="dialog__names">
        {names.map((one, index) => (
          <li key={`${index}-${one}`}>
            <bdi>{one}</bdi>
          </li>
        ))}
        {more > 0 && <li>{moreText}</li>}
      </ul>
      <Form method="post">
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <input type="hidden" name="query" value={query} />
        <DialogFoot cancelTo={back} label={submitText} color="danger" />
      </Form>
    </RoutedDialog>
  );
}
