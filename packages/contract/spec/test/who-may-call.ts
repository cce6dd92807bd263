import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The calls of a capability by whom they ask for. All others are public. */
export type WhoMayCall = Readonly<Record<string, readonly string[]>>

/** The calls of a capability for which a session isn't enough. */
export type NeedStepUp = readonly string[]

const src = join(import.meta.dirname, '../../src')
const said = await Promise.all(
  globSync('*/test/who-may-call.ts', { cwd: src }).map(async (file) => {
    const { whoMayCall, needStepUp = [] } = (await import(join(src, file))) as {
      whoMayCall: WhoMayCall
      needStepUp?: NeedStepUp
    }
    return { capability: file.split('/')[0]!, whoMayCall, needStepUp }
  }),
)

/** What capabilities repeat on purpose beside their contracts, so that nobody opens a call to more people by accident. */
export const closedCalls: { call: string; access: string }[] = said.flatMap(({ capability, whoMayCall }) =>
  Object.entries(whoMayCall).flatMap(([access, names]) =>
    names.map((name) => ({ call: `${capability}.${name}`, access })),
  ),
)

/** And so that none of these loses its protection. */
export const steppedUpCalls: string[] = said.flatMap(({ capability, needStepUp }) =>
  needStepUp.map((name) => `${capability}.${name}`),
)
