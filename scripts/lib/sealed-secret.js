import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** The file in a backup that contains the encrypted server key. */
export const SECRET = 'secret.enc';

/**
 * Encrypts a secret with a passphrase (AES-256-GCM, with a key derived by scrypt).
 * @param {string} secret
 * @param {string} passphrase
 */
export function sealSecret(secret, passphrase) {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, { N: 16384 }), iv);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64');
}

/**
 * Decrypts the result of `sealSecret`. Returns `null` for a wrong passphrase or damaged data.
 * @param {string} sealed
 * @param {string} passphrase
 */
export function openSecret(sealed, passphrase) {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const key = scryptSync(passphrase, bytes.subarray(0, 16), 32, { N: 16384 });
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28));
    decipher.setAuthTag(bytes.subarray(28, 44));
    return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
