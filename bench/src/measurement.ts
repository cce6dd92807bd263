import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import type { TestEnvironment } from './portal.ts'

export type Bar = { atLeast: number } | { atMost: number }

/** One line of the table. Without a bar it is only for information. */
export type Figure = {
  what: string
  ours: string
  /** If the value is a ratio: what it was compared with in the same run. */
  against?: string
  value: number
  unit?: string
  bar?: Bar
  /** What readers need to know to judge the value. */
  notes?: string[]
}

export type Measure = (stage: TestEnvironment) => Promise<Figure[]>

const folder = join(import.meta.dirname, 'measure')

/** Every file in `measure/` is a measurement of that name; to add one, add a file with a default export. */
export const measurementNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()

/** The measurements asked for, or all of them. */
export const chooseMeasurements = async (requested: string[]): Promise<string[]> => {
  const names = await measurementNames()
  const unknown = requested.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Notice(`There is no measurement called ${unknown.join(', ')}. Choose from: ${names.join(', ')}`)
  }
  return requested.length > 0 ? [...new Set(requested)] : names
}

export const loadMeasurement = async (name: string): Promise<Measure> => {
  const file: { default: Measure } = await import(join(folder, `${name}.ts`))
  return file.default
}

export const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}
