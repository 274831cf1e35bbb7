import { z } from 'zod';
import { cutText } from '~/lib/cut-text';
import { withoutOverrides } from './address';

const address = z
  .string()
  .max(254)
  .refine((text) => /^\s*[^\s@<>,;"]+@[^\s@<>,;"]+\s*$/.test(text), { params: { key: 'email' } })
  .transform((text) => text.trim());

const oneLine = z
  .string()
  .max(100_000)
  .transform((text) => cutText(withoutOverrides(text).replace(/[\r\n]+/g, ' '), 500));

/** An email that an app delivers (POST /apps/email/receive) to the accounts with the given addresses. */
export const incomingSchema = z
  .object({
    from: z.object({ email: address, name: oneLine.default('') }),
    to: z.array(z.object({ email: address, name: oneLine.default('') })).max(100),
    cc: z.array(address).max(100).default([]),
    subject: oneLine.default(''),
    /** Original HTML, or plain text. */
    html: z.string().max(1_000_000).default(''),
    text: z.string().max(1_000_000).default(''),
    messageId: oneLine.default(''),
    inReplyTo: oneLine.default(''),
  })
  .refine(({ to, cc }) => to.length + cc.length > 0, { path: ['to'], params: { key: 'receiver' } });

export const receivedSchema = z.object({ ids: z.array(z.number().int()) });

export type IncomingMail = z.output<typeof incomingSchema>;
