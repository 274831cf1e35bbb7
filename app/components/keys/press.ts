import { type KeyChoice, type KeyName, keysOf } from './shortcuts';

const maxPauseMs = 1_500;

/** Elements where single keys are text, or belong to an overlay or a compose window. */
export const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], dialog, .dock';

let pressed = { keys: '', at: 0 };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

/** Returns the name of a key as in `Keys`. Non-Latin letters are mapped by their position on the keyboard. */
function keyOf({ key, code }: Press): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && key.length === 1 && key > '\u007f' ? place.toLowerCase() : key;
}

/** Returns the sequence of keys pressed so far, ending with this one: `g k`. */
export function keysUpTo(event: Press): string {
  const key = keyOf(event);
  return pressed.keys && event.timeStamp - pressed.at < maxPauseMs ? `${pressed.keys} ${key}` : key;
}

/** Records the keys pressed so far, which the next key can continue. Pass `''` when a shortcut is complete. */
export function keysSoFar(keys: string, event: Press): void {
  pressed = { keys, at: event.timeStamp };
}

/**
 * Returns which of these shortcuts a key completes. Returns `undefined` if there's none, or if the user has turned
 * shortcuts off.
 */
export function shortcutOf<Name extends KeyName>(
  event: Press,
  names: readonly Name[],
  choice: KeyChoice | undefined,
): Name | undefined {
  if (choice?.off) return undefined;
  const keys = keysUpTo(event);
  return names.find((name) => keysOf(name, choice) === keys);
}
