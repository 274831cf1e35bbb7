/**
 * Checks by name whether a form field contains data that must not be stored, whether as a draft or until the user has
 * signed in again: passwords and payment card details.
 */
export function isSecretField(name: string): boolean {
  return /password$|^card(Name|Number|Expiry|Code)$/i.test(name);
}
