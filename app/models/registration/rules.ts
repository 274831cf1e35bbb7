/**
 * Role of new registrations: administrator (specification §6) or client; or registration is closed and people join only
 * by invitation.
 */
export const registrationModes = ['open', 'client', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];
