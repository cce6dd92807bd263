import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every authenticator app knows it: SHA-1, 30 seconds, six digits.
const STEP_SECONDS = 30
const DIGITS = 6

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS)

export const totpAt = (secret: Buffer, step: number): string => {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(moving).digest()
  const offset = digest.at(-1)! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code belongs to. One before and one after are fine too: clocks differ, and typing takes time. */
export const stepOf = (secret: Buffer, code: string, now: number): number | undefined => {
  const given = Buffer.from(code)
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(totpAt(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How secrets are typed into an app. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
