import { type KeyChoice, type KeyName, keysOf } from './shortcuts';

/** Milliseconds between the keys of one shortcut. */
const patience = 1_500;

/** Where single keys are letters, or are heard by what lies in front. */
export const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], dialog';

let pressed = { keys: '', at: 0 };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

/** The key as it is called in the list; letters of other scripts go by their place on the keyboard. */
function keyOf({ key, code }: Press): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && key.length === 1 && key > '\u007f' ? place.toLowerCase() : key;
}

/** The keys pressed one after another, this one the last: `g k`. */
export function keysUpTo(event: Press): string {
  const key = keyOf(event);
  return pressed.keys && event.timeStamp - pressed.at < patience ? `${pressed.keys} ${key}` : key;
}

/** Says that more keys may follow those pressed; `''` when a shortcut is over. */
export function keysSoFar(keys: string, event: Press): void {
  pressed = { keys, at: event.timeStamp };
}

/** The one of these shortcuts that a key completes; none where the person has switched them off. */
export function shortcutOf<Name extends KeyName>(
  event: Press,
  names: readonly Name[],
  choice: KeyChoice | undefined,
): Name | undefined {
  if (choice?.off) return undefined;
  const keys = keysUpTo(event);
  return names.find((name) => keysOf(name, choice) === keys);
}
