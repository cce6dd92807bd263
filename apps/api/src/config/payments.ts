import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an address such as https://gateway.example.com' })

const isPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Public keys one after another; compose files write a line break as \n. */
const publicKeys = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((pems) => pems.split(/(?=-----BEGIN)/).every(isPublicKey), 'must be public keys in PEM')

export const paymentsEnvironment = {
  PAYMENTS: z.enum(['sandbox', 'live'], "must be 'sandbox' or 'live'").optional(),
  PAYNAMICS_URL: url.optional(),
  PAYNAMICS_MERCHANT_ID: z.string().optional(),
  PAYNAMICS_MERCHANT_KEY: z.string().optional(),
  PAYNAMICS_USER: z.string().optional(),
  PAYNAMICS_PASSWORD: z.string().optional(),
  MAYA_URL: url.optional(),
  MAYA_PUBLIC_KEY: z.string().optional(),
  MAYA_SECRET_KEY: z.string().optional(),
  MAYA_WEBHOOK_KEYS: publicKeys.optional(),
}

export type PaymentsGiven = z.output<z.ZodObject<typeof paymentsEnvironment>>
type Name = Exclude<keyof PaymentsGiven, 'PAYMENTS'>

const gateways = {
  Paynamics: [
    'PAYNAMICS_URL',
    'PAYNAMICS_MERCHANT_ID',
    'PAYNAMICS_MERCHANT_KEY',
    'PAYNAMICS_USER',
    'PAYNAMICS_PASSWORD',
  ],
  Maya: ['MAYA_URL', 'MAYA_PUBLIC_KEY', 'MAYA_SECRET_KEY', 'MAYA_WEBHOOK_KEYS'],
} as const satisfies Record<string, readonly Name[]>

/** A gateway is set up completely or not at all, and live payments need at least one. */
export const paymentsMistakes = (given: PaymentsGiven, production: boolean): string[] => {
  if (production && given.PAYMENTS === 'sandbox') return ['PAYMENTS: the sandbox moves no money; production refuses it']
  const begun = Object.entries(gateways).filter(([, names]) => names.some((name) => given[name] !== undefined))
  const missing = begun.flatMap(([gateway, names]) =>
    names.filter((name) => given[name] === undefined).map((name) => `${name}: is not set, and ${gateway} needs it`),
  )
  const open = (['PAYNAMICS_URL', 'MAYA_URL'] as const)
    .filter((name) => production && given[name]?.startsWith('http:'))
    .map((name) => `${name}: must begin with https:// in production, or payments could be read on the way`)
  const none =
    given.PAYMENTS === 'live' && begun.length === 0
      ? ['PAYMENTS: live needs Paynamics or Maya; set PAYNAMICS_URL or MAYA_URL and what goes with it']
      : []
  return [...missing, ...open, ...none]
}
