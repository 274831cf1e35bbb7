import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskDialog } from './ask-dialog';

/** The records to delete permanently: the IDs, the names of the first records, and the number of the others. */
interface Purged {
  title: string;
  names: readonly string[];
  more: number;
  ids: readonly number[];
}

/**
 * Asks before records are deleted permanently, and names them. Posts the IDs and the query of the list they were
 * selected in.
 */
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
  /** Text for the remaining records, which aren't named. */
  moreText: string;
  submitText: string;
  query: string;
  back: string;
}) {
  return (
    <AskDialog
      title={title}
      text={text}
      icon={<Trash2 size={20} aria-hidden />}
      names={names}
      more={more > 0 ? moreText : undefined}
      submitText={submitText}
      back={back}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <input type="hidden" name="query" value={query} />
    </AskDialog>
  );
}
