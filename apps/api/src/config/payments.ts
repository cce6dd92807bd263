import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { Mistake } from './mistake.ts'
import { text, variable, webAddress } from './variable.ts'

const url = webAddress('https://gateway.example.com')

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

/** What a gateway gives only to one provider. */
const secret = (about: string, example: string) => variable(text, { about, example, secret: true })

export const paymentsEnvironment = {
  PAYMENTS: variable(z.enum(['sandbox', 'live'], "must be 'sandbox' or 'live'"), {
    about:
      '`live`, or `sandbox` for the gateway that moves no money, which production refuses; live needs Paynamics or Maya, or both',
    required: 'in production',
    example: 'live',
  }),
  PAYNAMICS_URL: variable(url, {
    about: 'Paynamics’ address; `script/server` sets all of this for its simulators',
    example: 'https://gateway.example.com',
  }),
  PAYNAMICS_MERCHANT_ID: variable(text, { about: 'what Paynamics gave you', example: 'ID' }),
  PAYNAMICS_MERCHANT_KEY: secret('the same', 'KEY'),
  PAYNAMICS_USER: variable(text, { about: 'the same', example: 'USER' }),
  PAYNAMICS_PASSWORD: secret('the same', 'PASSWORD'),
  MAYA_URL: variable(url, { about: 'Maya’s address', example: 'https://gateway.example.com' }),
  MAYA_PUBLIC_KEY: variable(text, { about: 'your public key at Maya', example: 'KEY' }),
  MAYA_SECRET_KEY: secret('your secret key at Maya', 'KEY'),
  MAYA_WEBHOOK_KEYS: variable(publicKeys, {
    about:
      'Maya’s public keys for webhooks in PEM, one after another (two while it changes them), with \\n for line breaks if need be',
    example: "'-----BEGIN PUBLIC KEY-----…'",
  }),
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
export const paymentsMistakes = (given: PaymentsGiven, production: boolean): Mistake[] => {
  if (production && given.PAYMENTS === 'sandbox')
    return [{ variable: 'PAYMENTS', wrong: 'the sandbox moves no money; production refuses it' }]
  const begun = Object.entries(gateways).filter(([, names]) => names.some((name) => given[name] !== undefined))
  const missing = begun.flatMap(([gateway, names]) =>
    names
      .filter((name) => given[name] === undefined)
      .map((variable) => ({ variable, wrong: `is not set, and ${gateway} needs it` })),
  )
  const open = (['PAYNAMICS_URL', 'MAYA_URL'] as const)
    .filter((name) => production && given[name]?.startsWith('http:'))
    .map((variable) => ({
      variable,
      wrong: 'must begin with https:// in production, or payments could be read on the way',
    }))
  const none: Mistake[] =
    given.PAYMENTS === 'live' && begun.length === 0
      ? [
          {
            variable: 'PAYMENTS',
            wrong: 'live needs Paynamics or Maya; set PAYNAMICS_URL or MAYA_URL and what goes with it',
            write: 'MAYA_URL=https://gateway.example.com MAYA_PUBLIC_KEY=… MAYA_SECRET_KEY=… MAYA_WEBHOOK_KEYS=…',
          },
        ]
      : []
  return [...missing, ...open, ...none]
}
