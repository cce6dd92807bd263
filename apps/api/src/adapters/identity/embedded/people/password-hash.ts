import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** OWASP's minimum for argon2id. If you raise it, older hashes are upgraded as people log in. */
const usual: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
/** Test runs log in thousands of times. */
const cheapest: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

export const passwordCostIn = (mode: 'production' | 'development' | 'test'): PasswordCost =>
  mode === 'test' ? cheapest : usual

const TAG_LENGTH = 32

const digest = (password: string, nonce: Buffer, cost: PasswordCost, tagLength = TAG_LENGTH): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const encode = (cost: PasswordCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`

export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = randomBytes(16)
  return encode(cost, salt, await digest(password, salt, cost))
}

const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Matches no password; makes an unknown email take as long to refuse as a wrong password. */
const [nobodysSalt, nobodysTag] = [randomBytes(16), randomBytes(TAG_LENGTH)]
const nobodys = (cost: PasswordCost) => encode(cost, nobodysSalt, nobodysTag)

/** `outdated` means the password should be hashed again now that we have it. */
export const checkPassword = async (
  password: string,
  hash: string | null,
  today: PasswordCost,
): Promise<{ right: boolean; outdated: boolean }> => {
  const [, memory, passes, parallelism, salt, tag] = encoded.exec(hash ?? nobodys(today)) ?? []
  if (!salt || !tag) throw new Error('Unknown password hash format')
  const cost: PasswordCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const given = await digest(password, Buffer.from(salt, 'base64'), cost, expected.length)
  const right = timingSafeEqual(given, expected) && hash !== null
  return {
    right,
    outdated: cost.memory !== today.memory || cost.passes !== today.passes || cost.parallelism !== today.parallelism,
  }
}
