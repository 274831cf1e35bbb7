/**
 * Whether a field of a form, by its name, holds what is kept nowhere, neither as a draft nor until somebody has signed in
 * again: passwords and what stands on a payment card.
 */
export function isSecretField(name: string): boolean {
  return /password$|^card(Name|Number|Expiry|Code)$/i.test(name);
}
