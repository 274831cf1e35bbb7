import type { BoardAnswer } from './actions.server';
import { kanbanPath } from '../links';

/**
 * Sends a command of the board without navigating, so that a server that cannot be reached costs neither the board nor
 * what was typed. `refused: null` stands for that; a session that is over leads to sign-in.
 */
export async function postCommand(fields: Record<string, string>): Promise<BoardAnswer | { refused: null }> {
  try {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${kanbanPath}/command`, { method: 'POST', body, redirect: 'manual' });
    if (response.type === 'opaqueredirect') window.location.reload();
    return (await response.json()) as BoardAnswer;
  } catch {
    return { refused: null };
  }
}
