/**
 * What becomes of somebody who registers: an administrator (specification §6), a client, or nobody may register and people
 * come by invitation alone.
 */
export const registrationModes = ['open', 'client', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];
