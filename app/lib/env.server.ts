import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const whole = z.coerce.number('must be a whole number').int('must be a whole number');
const seconds = whole.positive('must be greater than 0');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATA_DIR: z.string().default('data'),
  SESSION_SECRET: z.string().min(16).optional(),
  /** PostgreSQL database to use instead of the file in `DATA_DIR`: `postgres://user:password@host/database`. */
  DATABASE_URL: z
    .union([
      z.literal('').transform(() => undefined),
      z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    ])
    .optional(),
  ACCESS_TOKEN_TTL: seconds.default(600),
  REFRESH_TOKEN_TTL: seconds.default(600),
  REMEMBER_ME_TTL: seconds.default(30 * 24 * 3600),
  SMTP_URL: z
    .union([z.literal('').transform(() => undefined), z.string().regex(/^smtps?:\/\/.+/, 'must start with smtp://')])
    .optional(),
  SMTP_IN_PORT: whole
    .min(1, 'must be a port number from 1 to 65535')
    .max(65535, 'must be a port number from 1 to 65535')
    .optional(),
  SMTP_IN_HOST: z.string().default('127.0.0.1'),
  MAIL_FROM: z.string().min(1).default('Atrium <no-reply@atrium.example>'),
  PUBLIC_URL: z.url().optional(),
  /** Whether `X-Forwarded-*` headers come from a trusted proxy; otherwise they're ignored. */
  TRUST_PROXY: z
    .enum(['1', 'true', '0', 'false', ''])
    .default('')
    .transform((text) => text === '1' || text === 'true'),
  /** Milliseconds without a write before db.json is updated. The journal is always up to date. */
  CHECKPOINT_AFTER: whole.min(0, 'must be at least 0').default(1_000),
  /** Number of days that changes stay in the change log. */
  CHANGE_LOG_DAYS: whole.min(30, 'must be at least 30').max(36_500, 'must be at most 36500').default(30),
  /** Number of days that the text of a sent email stays in the outbox. */
  OUTBOX_DAYS: whole.min(1, 'must be at least 1').max(36_500, 'must be at most 36500').default(365),
  /** Number of days that emails, to-dos, kanban tasks, and kanban projects stay in the trash; 0 for no limit. */
  TRASH_DAYS: whole.min(0, 'must be at least 0').max(36_500, 'must be at most 36500').default(90),
  /** Number of days that chat messages are stored; 0 for no limit. */
  CHAT_DAYS: whole.min(0, 'must be at least 0').max(36_500, 'must be at most 36500').default(0),
  SIGN_IN_ATTEMPTS: whole.positive('must be greater than 0').default(20),
  PORT: whole.min(0).max(65535).default(3000),
});

/**
 * Returns the key created by the start script (`ensureSecret`). A process that isn't a server, such as a test, creates
 * its own key.
 */
function readSecret(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'secrets', 'session.key'), 'utf8').trim();
  } catch {
    return randomBytes(32).toString('hex');
  }
}

function load() {
  // An empty value counts as not set.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = new Set(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
    throw new Error(`Invalid environment variables: ${[...problems].join('; ')}`);
  }
  const dataDir = resolve(parsed.data.DATA_DIR);
  return { ...parsed.data, dataDir, sessionSecret: parsed.data.SESSION_SECRET ?? readSecret(dataDir) };
}

/**
 * The environment variables, parsed once at startup. Use them instead of `process.env`. Times are in seconds unless
 * noted.
 */
export const env = load();
