import { z } from 'zod';
import { isEmailAddress } from './address';
import { mailLabels, ownId, ruleTargets } from './rules';

const nameOf = (fixed: readonly string[]) =>
  z
    .string()
    .max(30)
    .default('')
    .refine((text) => text === '' || fixed.includes(text) || ownId(text) !== null, { params: { key: 'invalid' } });

/**
 * A rule for an account's incoming emails. All conditions that aren't empty must match. A full address in `from` or
 * `to` matches only this address.
 */
export const mailRuleSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  from: z.string().default(''),
  to: z.string().default(''),
  subject: z.string().default(''),
  words: z.string().default(''),
  hasFiles: z.boolean().default(false),
  label: z.string().default(''),
  move: z.string().default(''),
  star: z.boolean().default(false),
  /** The address to forward emails to; empty for no forwarding. */
  forwardTo: z.string().default(''),
});

const condition = z
  .string()
  .max(200)
  .default('')
  .transform((text) => text.trim());

/** Form of a rule. At least one condition and one action are required. */
export const mailRuleFormSchema = z
  .object({
    from: condition,
    to: condition,
    subject: condition,
    words: condition,
    hasFiles: z.boolean().default(false),
    label: nameOf(mailLabels),
    move: nameOf(ruleTargets),
    star: z.boolean().default(false),
    forwardTo: z
      .string()
      .max(254)
      .default('')
      .transform((text) => text.trim())
      .refine((text) => text === '' || isEmailAddress(text), { params: { key: 'email' } }),
  })
  .refine(
    ({ from, to, subject, words, hasFiles }) => hasFiles || [from, to, subject, words].some((text) => text !== ''),
    {
      path: ['from'],
      params: { key: 'ruleCondition' },
    },
  )
  .refine(({ label, move, star, forwardTo }) => star || [label, move, forwardTo].some((text) => text !== ''), {
    path: ['label'],
    params: { key: 'ruleAction' },
  });

export type MailRule = z.infer<typeof mailRuleSchema>;
export type MailRuleForm = z.output<typeof mailRuleFormSchema>;
