import { createCipheriv, createHash } from 'node:crypto'
import { numberAt, objectAt, stringAt } from './pdf-text.ts'

/**
 * Whether a PDF opens only with a password. Bills and statements often have one against changes alone: anybody can read them,
 * because the password for reading is empty. Whether it is can be told as readers do, by what the file says about itself
 * (ISO 32000-2, 7.6.4).
 */
export const needsPassword = (bytes: Buffer): boolean => {
  if (!bytes.includes('/Encrypt')) return false
  const text = bytes.toString('latin1')
  const lock = objectAt(text, 'Encrypt')
  if (lock === undefined) return false
  if (!/\/Filter\s{0,9}\/Standard\b/.test(lock)) return true
  const revision = numberAt(lock, 'R') ?? 0
  if (revision < 2 || revision > 6) return true
  const proof = stringAt(lock, 'U')
  return revision >= 5 ? !opensBySha(proof, revision) : !opensByMd5(lock, revision, stringAt(text, FIRST_ID), proof)
}

/** A list of two. Parts of a page may have an id as well, but just one. */
const FIRST_ID = String.raw`ID\s{0,9}\[`

/** A password is filled up to 32 bytes with these; the empty one consists of nothing else. */
const EMPTY = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const opensByMd5 = (lock: string, revision: number, id: Buffer, proof: Buffer): boolean => {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE((numberAt(lock, 'P') ?? 0) | 0)
  const parts = [EMPTY, stringAt(lock, 'O').subarray(0, 32), permissions, id]
  if (revision === 4 && /\/EncryptMetadata\s+false/.test(lock)) parts.push(Buffer.alloc(4, 0xff))
  if (revision === 2) return rc4(md5(...parts).subarray(0, 5), EMPTY).equals(proof.subarray(0, 32))
  const length = revision === 4 ? 16 : Math.min(Math.max((numberAt(lock, 'Length') ?? 40) / 8, 5), 16)
  let key = md5(...parts).subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  let found = md5(EMPTY, id)
  for (let round = 0; round < 20; round += 1) found = rc4(Buffer.from(key.map((byte) => byte ^ round)), found)
  return found.equals(proof.subarray(0, 16))
}

/** `proof` is a hash and, after it, what the password was mixed with. */
const opensBySha = (proof: Buffer, revision: number): boolean => {
  const salt = proof.subarray(32, 40)
  const found = revision === 5 ? sha(256, salt) : slowHash(salt)
  return found.equals(proof.subarray(0, 32))
}

/** The hash of revision 6, made slow against guessing. What it does for passwords that aren't empty is left out. */
const slowHash = (salt: Buffer): Buffer => {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = sha(([256, 384, 512] as const)[sum % 3]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest()

/** Too old for Node's crypto to have it. */
const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([box[a], box[b]] = [box[b]!, box[a]!])
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + box[at]! + key[at % key.length]!) & 0xff
    swap(at, other)
  }
  let other = 0
  const mixed = bytes.map((byte, nth) => {
    const at = (nth + 1) & 0xff
    other = (other + box[at]!) & 0xff
    swap(at, other)
    return byte ^ box[(box[at]! + box[other]!) & 0xff]!
  })
  return Buffer.from(mixed)
}
