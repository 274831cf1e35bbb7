/**
 * Whether a form field, by its name, holds data that must not be stored, neither as a draft nor until the user has
 * signed in again: passwords and payment card details.
 */
export function isSecretField(name: string): boolean {
  return /password$|^card(Name|Number|Expiry|Code)$/i.test(name);
}
