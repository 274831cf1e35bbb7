import { folded } from '~/lib/fold';

/** Matches the continuation of a longer name. Dots and hyphens are part of a name only if a letter or digit follows. */
const continuation = /^[.-]*[\p{L}\p{N}_]/u;

/** Checks whether text mentions someone by `@Full Name` or `@username`, but not as a prefix of a longer name. */
export function isMentioned(text: string, { fullName, username }: { fullName: string; username: string }): boolean {
  const where = folded(text);
  return [fullName, username].some((name) => {
    if (name === '') return false;
    const called = `@${folded(name)}`;
    for (let at = where.indexOf(called); at !== -1; at = where.indexOf(called, at + 1)) {
      const isOwn = !/[\p{L}\p{N}]/u.test(where[at - 1] ?? ' ') && !continuation.test(where.slice(at + called.length));
      if (isOwn) return true;
    }
    return false;
  });
}

/**
 * Returns the beginning of a name that is being mentioned at the end of the text, without the `@`, or null if there is
 * none.
 */
export function begunMention(text: string): string | null {
  return /(?:^|[^\p{L}\p{N}])@((?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.' -]{0,40})?)$/u.exec(text)?.[1] ?? null;
}
