import { availableParallelism, cpus } from 'node:os'
import { writeFile } from 'node:fs/promises'
import type { Bar, Figure } from './measurement.ts'

/** Compares exact values, not rounded ones: 0.796 is not 0.8. */
export const reaches = (value: number, bar: Bar): boolean =>
  'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost

export const misses = (figures: Figure[]): Figure[] => figures.filter(({ value, bar }) => bar && !reaches(value, bar))

const digits = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

const barText = (bar: Bar): string => ('atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`)

const heads = ['what', 'ours', 'against', 'value', 'bar', '']

const row = ({ what, ours, against = '', value, unit, bar }: Figure): string[] => [
  what,
  ours,
  against,
  unit === undefined ? digits(value) : `${digits(value)} ${unit}`,
  bar ? barText(bar) : 'none',
  bar ? (reaches(value, bar) ? 'pass' : 'FAIL') : '',
]

/** A Markdown table whose columns also line up in a terminal. */
export const table = (figures: Figure[]): string => {
  const rows = [heads, ...figures.map(row)]
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(heads), rule, ...figures.map((figure) => line(row(figure)))].join('\n')
}

const notesOf = (figures: Figure[]): string[] =>
  figures.flatMap(({ what, notes = [] }) => notes.map((note) => `- ${what}: ${note}`))

export type Circumstances = { at: Date; loadBefore: number }

/** To compare two runs, you need to know what else the machine was doing. */
const circumstances = ({ at, loadBefore }: Circumstances): string[] => [
  `- ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  `- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load before the run ${loadBefore.toFixed(1)}`,
]

/** The full report of a run, for the terminal and the file. */
export const report = (figures: Figure[], when: Circumstances): string =>
  [...circumstances(when), '', table(figures), '', ...notesOf(figures)].join('\n').trimEnd()

export const writeResults = (file: string, told: string): Promise<void> =>
  writeFile(file, `# Last results of script/bench\n\n${told}\n`)
