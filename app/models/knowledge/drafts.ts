import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';

/** An article or a question that can be a draft. It's published if the flag isn't set. */
export interface Draftable {
  draft?: boolean;
}

/** A reader of the help, or `null` for the contract's endpoints, which return only published content. */
export type HelpReader = Pick<Account, 'ability'> | null;

/** Returns a filter for the articles and questions that a reader can see. Only editors see drafts. */
export function visibleTo(reader: HelpReader): (record: Draftable) => boolean {
  const canEdit = reader !== null && canUse(reader, 'Article');
  return ({ draft }) => canEdit || draft !== true;
}

/** Sets whether a record in a store draft is unpublished; `undefined` leaves it unchanged. */
export function setDraft(record: Draftable, draft: boolean | undefined): void {
  if (draft) record.draft = true;
  else if (draft === false) delete record.draft;
}
