/** A toast button that posts a form, such as one that notifies others of the change. */
export interface ToastOffer {
  label: string;
  action: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * An action's response to a completed change: the message for the user (null if there is none) and the change that Undo
 * reverts.
 */
export interface ChangeDone {
  message: string | null;
  changeId: number | null;
  /** True if the change succeeded but the message contains a warning. */
  warn?: boolean;
  /** Suggested next steps, shown as buttons in the toast. */
  offers?: readonly ToastOffer[];
}

/** An action's response to a change. `refused` is the reason why it was rejected, in the user's language. */
export type ChangeResult<Done extends ChangeDone = ChangeDone> = { done: Done } | { refused: string };
