/** How to end each live stream that is open now; the shutdown ends them all (architecture §6). */
export const openStreams = new Set<() => void>();
