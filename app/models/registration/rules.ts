/**
 * Who can register: new users become administrators (specification §6) or clients, or registration is closed and an
 * invitation is required.
 */
export const registrationModes = ['open', 'client', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];
