import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a key from `deriveKey`. `about` says what the text belongs to and is bound to it, so that nobody can
 * move it to another row.
 */
export const seal = (key: string, about: string, plain: string | Buffer): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if it was changed, moved, or sealed with another key. */
export const unseal = (key: string, about: string, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  const opener = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, { authTagLength: TAG_BYTES })
  opener.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, TAG_BYTES))
  return Buffer.concat([opener.update(rest.subarray(TAG_BYTES)), opener.final()])
}
