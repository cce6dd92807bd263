import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a merchant and the gateway know of each other. */
export type Credentials = {
  paynamics: { merchantId: string; merchantKey: string; user: string; password: string }
  maya: {
    publicKey: string
    secretKey: string
    /** Two, because both are valid while Maya changes from one to the other. */
    webhookKeys: { private: string; public: string }[]
  }
}

const secret = () => randomBytes(16).toString('hex')

function webhookKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { private: privateKey, public: publicKey }
}

export const makeCredentials = (): Credentials => ({
  paynamics: {
    merchantId: `00000${secret().slice(0, 15).toUpperCase()}`,
    merchantKey: secret().toUpperCase(),
    user: 'hibla',
    password: secret(),
  },
  maya: { publicKey: `pk-${secret()}`, secretKey: `sk-${secret()}`, webhookKeys: [webhookKey(), webhookKey()] },
})

/** Made once per installation and kept beside the book. */
export function credentialsIn(folder: string): Credentials {
  const file = join(folder, 'credentials.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(makeCredentials()), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The settings of a portal that is this gateway's merchant. */
export const merchantSettings = (url: string, { paynamics, maya }: Credentials): Record<string, string> => ({
  PAYMENTS: 'sandbox',
  PAYNAMICS_URL: url,
  PAYNAMICS_MERCHANT_ID: paynamics.merchantId,
  PAYNAMICS_MERCHANT_KEY: paynamics.merchantKey,
  PAYNAMICS_USER: paynamics.user,
  PAYNAMICS_PASSWORD: paynamics.password,
  MAYA_URL: url,
  MAYA_PUBLIC_KEY: maya.publicKey,
  MAYA_SECRET_KEY: maya.secretKey,
  MAYA_WEBHOOK_KEYS: maya.webhookKeys.map((key) => key.public).join('\n'),
})
