/** Returns a browser storage, or `null` if the user has blocked it. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
