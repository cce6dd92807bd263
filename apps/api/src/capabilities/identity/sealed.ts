import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyFor = (browserKey: string, about: string) =>
  Buffer.from(hkdfSync('sha256', browserKey, about, 'registration password', 32))

/** Identifies a browser without being able to open what it sealed. */
export const browserOf = (browserKey: string): string =>
  createHash('sha256').update(`registration ${browserKey}`).digest('hex')

/** Seals a text so that only the browser with this key can have it opened: the key isn't stored anywhere else. */
export const seal = (browserKey: string, about: string, text: string): string => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyFor(browserKey, about), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export const unseal = (browserKey: string, about: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv('aes-256-gcm', keyFor(browserKey, about), bytes.subarray(0, IV))
  opener.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([opener.update(bytes.subarray(IV + TAG)), opener.final()]).toString('utf8')
}
