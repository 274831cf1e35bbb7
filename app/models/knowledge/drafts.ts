import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';

/** An article or a question that may still be a draft; without the flag it is published. */
export interface Draftable {
  draft?: boolean;
}

/** Whoever reads the help, `null` for the calls of the contract, which give out what is published only. */
export type HelpReader = Pick<Account, 'ability'> | null;

/** What tells the articles and questions that a reader may see: drafts are for those only who may edit them. */
export function visibleTo(reader: HelpReader): (record: Draftable) => boolean {
  const mayEdit = reader !== null && mayUse(reader, 'Article');
  return ({ draft }) => mayEdit || draft !== true;
}

/** Makes a record of a draft a draft or a published one; `undefined` leaves it as it is. */
export function setDraft(record: Draftable, draft: boolean | undefined): void {
  if (draft) record.draft = true;
  else if (draft === false) delete record.draft;
}
