/** What an action answers when a change was made: words for the person (null: nothing to say) and what Undo takes back. */
export interface ChangeDone {
  message: string | null;
  changeId: number | null;
  /** The change was made, and the message warns of something. */
  warn?: boolean;
}

/** An action's answer to a change; `refused` is the reason in the person's language. */
export type ChangeAnswer<Done extends ChangeDone = ChangeDone> = { done: Done } | { refused: string };
