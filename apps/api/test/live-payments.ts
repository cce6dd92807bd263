import { generateKeyPairSync } from 'node:crypto'

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** The settings of a portal that takes real money. */
export const livePayments = {
  PAYMENTS: 'live',
  PAYNAMICS_URL: 'https://payin.example.com',
  PAYNAMICS_MERCHANT_ID: '000000000000AB',
  PAYNAMICS_MERCHANT_KEY: 'merchant key',
  PAYNAMICS_USER: 'hibla',
  PAYNAMICS_PASSWORD: 'password',
  MAYA_URL: 'https://pg.example.com',
  MAYA_PUBLIC_KEY: 'pk-live',
  MAYA_SECRET_KEY: 'sk-live',
  MAYA_WEBHOOK_KEYS: publicKey,
}
