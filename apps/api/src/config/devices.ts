import { z } from 'zod'
import type { Mistake } from './mistake.ts'
import { text, variable, webAddress } from './variable.ts'

const url = webAddress('http://acs.internal:7557')

export const devicesEnvironment = {
  MODEMS: variable(z.enum(['off', 'sandbox', 'genieacs'], "must be 'off', 'sandbox' or 'genieacs'"), {
    about:
      '`genieacs`, or `sandbox` for modems that nobody has, which production refuses and `script/server` chooses in development',
    default: 'off',
    example: 'genieacs',
  }),
  MODEMS_URL: variable(url, {
    about: 'the address of GenieACS’ northbound interface, which only a private network may reach',
    example: 'http://acs.internal:7557',
  }),
  STREAMING: variable(z.enum(['off', 'sandbox', 'live'], "must be 'off', 'sandbox' or 'live'"), {
    about: '`live`, or `sandbox`, which production refuses and `script/server` chooses in development',
    default: 'off',
    example: 'live',
  }),
  STREAMING_URL: variable(url, {
    about: 'the address of the streaming service that some plans include',
    example: 'https://streaming.example.com',
  }),
  STREAMING_KEY: variable(text, { about: 'the key it gave you', example: 'KEY', secret: true }),
}

export type DevicesGiven = z.output<z.ZodObject<typeof devicesEnvironment>>

/** Without either, nobody's modem can be refreshed and no streaming access recovered, which screens say. */
export const devicesMistakes = (given: DevicesGiven, production: boolean): Mistake[] => {
  const needed = {
    MODEMS: ['MODEMS_URL'],
    STREAMING: ['STREAMING_URL', 'STREAMING_KEY'],
  } as const
  const missing = (['MODEMS', 'STREAMING'] as const)
    .filter((name) => given[name] !== 'off')
    .flatMap((name) => needed[name].map((of) => ({ of, name })))
    .filter(({ of }) => given[of] === undefined)
    .map(({ of, name }) => ({ variable: of, wrong: `is not set, and ${name}=${given[name]} needs it` }))
  const simulators = (['MODEMS', 'STREAMING'] as const)
    .filter((name) => production && given[name] === 'sandbox')
    .map((variable) => ({ variable, wrong: 'the sandbox is only for development; production refuses it' }))
  const open: Mistake[] =
    production && given.STREAMING === 'live' && given.STREAMING_URL?.startsWith('http:')
      ? [
          {
            variable: 'STREAMING_URL',
            wrong: 'must begin with https:// in production, or its key could be read on the way',
          },
        ]
      : []
  return [...missing, ...simulators, ...open]
}
