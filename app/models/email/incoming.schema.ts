import { z } from 'zod';

const address = z
  .string()
  .max(254)
  .refine((text) => /^\s*[^\s@<>,;"]+@[^\s@<>,;"]+\s*$/.test(text), { params: { key: 'email' } })
  .transform((text) => text.trim());

const oneLine = z.string().transform((text) => text.replace(/[\r\n]+/g, ' ').slice(0, 500));

/** A mail that a program hands over (POST /apps/email/receive): it goes to the accounts whose addresses it names. */
export const incomingSchema = z
  .object({
    from: z.object({ email: address, name: oneLine.default('') }),
    to: z.array(z.object({ email: address, name: oneLine.default('') })).max(100),
    cc: z.array(address).max(100).default([]),
    subject: oneLine.default(''),
    /** Html as it came, or plain text. */
    html: z.string().max(1_000_000).default(''),
    text: z.string().max(1_000_000).default(''),
    messageId: oneLine.default(''),
    inReplyTo: oneLine.default(''),
  })
  .refine(({ to, cc }) => to.length + cc.length > 0, { path: ['to'], params: { key: 'receiver' } });

export const receivedSchema = z.object({ ids: z.array(z.number().int()) });

export type IncomingMail = z.output<typeof incomingSchema>;
