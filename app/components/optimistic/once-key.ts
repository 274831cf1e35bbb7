/** A key under which a change that creates is made once, however often it is sent; also where no `randomUUID` is (http). */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
