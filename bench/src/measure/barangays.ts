import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import postgres from 'postgres'
import { barangayAt, middleOfBarangay } from '../../../apps/api/src/capabilities/address/outlines/outlines.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

const PINS = 20_000
/** By the time a pin is asked about again, the shapes around it have long made room for others. */
const ROUNDS = 3
const LIMIT_MS = 2
const LIMIT_MB = 20
const BYTES_PER_MB = 1_000_000
/** Some 300 m: far enough from a barangay's middle that some pins are in the next one. */
const BESIDE_DEGREES = 0.003

/** Barangays of the whole country in no order, so that the shapes of most pins have to be read from the file. */
const places = async (databaseUrl: string): Promise<string[]> => {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql<
      { id: string }[]
    >`select barangay_id as id from barangay order by md5(barangay_id) limit ${PINS}`
    return rows.map(({ id }) => id)
  } finally {
    await sql.end()
  }
}

const memoryInUse = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Which barangay a pin lies in: the slowest answers, and what is kept in memory for them. */
export default async ({ databaseUrl }: TestEnvironment): Promise<Figure[]> => {
  const ids = await places(databaseUrl)
  const before = memoryInUse()
  const pins = ids.flatMap((id, nth) => {
    const middle = middleOfBarangay(id)
    const away = ((nth % 3) - 1) * BESIDE_DEGREES
    return middle ? [{ latitude: middle.latitude + away, longitude: middle.longitude + away }] : []
  })
  // Each pin's best of some rounds: whatever else runs on the machine interrupts one, and rarely all.
  const took = pins.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++)
    pins.forEach((pin, nth) => {
      const began = performance.now()
      barangayAt(pin)
      took[nth] = Math.min(took[nth]!, performance.now() - began)
    })
  const megabytes = (memoryInUse() - before) / BYTES_PER_MB
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
  return [
    {
      what: 'barangay of a pin: p99, in the whole country',
      ours: `${pins.length} pins, half within ${median(took).toFixed(2)} ms, slowest ${Math.max(...took).toFixed(1)} ms`,
      value: Number(p99.toFixed(2)),
      unit: 'ms',
      bar: { atMost: LIMIT_MS },
    },
    {
      what: 'barangay of a pin: memory for the outlines',
      ours: `${pins.length} pins, kept shapes included`,
      value: Number(megabytes.toFixed(1)),
      unit: 'MB',
      bar: { atMost: LIMIT_MB },
    },
  ]
}
