import { globSync } from 'node:fs'
import { join } from 'node:path'
import { everyEndpoint } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { As } from '../api.ts'
import type { NotStored, Read } from './read.ts'

type Sample = Read | readonly Read[] | NotStored
type Samples = Partial<Record<string, Sample>>

const folder = join(import.meta.dirname, '../../src/capabilities')

/** What each capability says of its own reads, as `<name>Reads` in its test/samples.ts. */
export const samples: Partial<Record<string, Samples>> = Object.fromEntries(
  await Promise.all(
    globSync('*/test/samples.ts', { cwd: folder }).map(async (file) => {
      const name = file.split('/')[0]!
      const told = (await import(join(folder, file))) as Record<string, Samples>
      return [name, told[`${name}Reads`] ?? {}] as const
    }),
  ),
)

export type StoredRead = { url: string; as: As }
/** A call with its reads, and the fields that none of them tells. */
export type StoredCall = { endpoint: Endpoint; reads: StoredRead[]; untold: string[] }

export const storedCalls = everyEndpoint.flatMap(({ capability, name, endpoint }): StoredCall[] => {
  const sample = samples[capability]?.[name]
  if (sample === undefined || 'because' in sample) return []
  const reads = [sample].flat()
  return [
    {
      endpoint,
      reads: reads.map(({ url, as = {} }) => ({ url, as })),
      untold: reads.flatMap(({ untold = {} }) => Object.keys(untold)),
    },
  ]
})
