import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an address such as http://acs.internal:7557' })

export const devicesEnvironment = {
  MODEMS: z.enum(['off', 'sandbox', 'genieacs'], "must be 'off', 'sandbox' or 'genieacs'").default('off'),
  MODEMS_URL: url.optional(),
  STREAMING: z.enum(['off', 'sandbox', 'live'], "must be 'off', 'sandbox' or 'live'").default('off'),
  STREAMING_URL: url.optional(),
  STREAMING_KEY: z.string().optional(),
}

export type DevicesGiven = z.output<z.ZodObject<typeof devicesEnvironment>>

/** Without either, nobody's modem can be refreshed and no streaming access recovered, which screens say. */
export const devicesMistakes = (given: DevicesGiven, production: boolean): string[] => {
  const needed = {
    MODEMS: ['MODEMS_URL'],
    STREAMING: ['STREAMING_URL', 'STREAMING_KEY'],
  } as const
  const missing = (['MODEMS', 'STREAMING'] as const)
    .filter((name) => given[name] !== 'off')
    .flatMap((name) => needed[name].map((of) => ({ of, name })))
    .filter(({ of }) => given[of] === undefined)
    .map(({ of, name }) => `${of}: is not set, and ${name}=${given[name]} needs it`)
  const simulators = (['MODEMS', 'STREAMING'] as const)
    .filter((name) => production && given[name] === 'sandbox')
    .map((name) => `${name}: the sandbox is only for development; production refuses it`)
  const open =
    production && given.STREAMING === 'live' && given.STREAMING_URL?.startsWith('http:')
      ? ['STREAMING_URL: must begin with https:// in production, or its key could be read on the way']
      : []
  return [...missing, ...simulators, ...open]
}
