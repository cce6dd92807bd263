import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { say, seconds } from '../progress.ts'
import { cpuSecondsOfChildren } from './cpu.ts'
import { readResults, slowestFiles, tallyOf, type Result, type Tally } from './results.ts'
import type { Phase, Step } from './steps.ts'

type Done = { step: Step; tally: Tally; time: string }
export type Run = { passed: boolean; cpuSeconds: number | undefined }

const SLOWEST = 15

/**
 * Runs phase after phase until a check fails or somebody stops it. Failed tests don't keep later ones from running: one run
 * tells all that is wrong. Whatever happens, it ends with what is known.
 */
export const runPhases = async (phases: Phase[], reportFolder: string): Promise<Run> => {
  const began = performance.now()
  rmSync(reportFolder, { recursive: true, force: true })
  mkdirSync(reportFolder, { recursive: true })
  let isInterrupted = false
  const interrupt = () => (isInterrupted = true)
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const done: Done[] = []
  const goesOn = () => !isInterrupted && done.every(({ step, tally }) => tally.failed === 0 || step.report)
  const runLane = async (lane: Step[]) => {
    for (const step of lane) if (goesOn()) done.push(await runStep(step))
  }
  for (const phase of phases) if (goesOn()) await Promise.all(phase.map(runLane))
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  const cpuSeconds = cpuSecondsOfChildren()
  const results = done.flatMap(({ step }) => (step.report ? (readResults(step.report) ?? []) : []))
  printFailures(results)
  printCosts(results, reportFolder, cpuSeconds)
  return { passed: printSummary(done, began, isInterrupted), cpuSeconds }
}

const runStep = async (step: Step): Promise<Done> => {
  const began = performance.now()
  say(`\n▸ ${step.name}`)
  const code = await step.run().catch((error: unknown) => {
    console.error(error instanceof Notice ? error.message : error)
    return 1
  })
  return { step, tally: tallyOf(code, step.report), time: seconds(began) }
}

const countOf = (folder: string, what: string): number => {
  try {
    return readFileSync(`${folder}/stats`, 'utf8')
      .split('\n')
      .filter((line) => line === what).length
  } catch {
    return 0
  }
}

const printFailures = (results: Result[]): void => {
  const failures = results.filter(({ status }) => status === 'failed')
  if (failures.length > 0) say('\nFailed tests')
  for (const { file, failure } of failures) say(`  ${file} › ${failure?.name ?? ''}\n    ${failure?.error ?? ''}`)
}

const printCosts = (results: Result[], folder: string, cpuSeconds: number | undefined): void => {
  const slowest = slowestFiles(results, SLOWEST)
  if (slowest.length > 0) say('\nSlowest files')
  for (const [file, time] of slowest) say(`  ${time.toFixed(1).padStart(7)} s  ${file}`)
  const cpu = cpuSeconds === undefined ? '' : `, ${Math.round(cpuSeconds)} CPU seconds`
  say(`\n  ${countOf(folder, 'portal')} portals started, ${countOf(folder, 'axe')} axe runs${cpu}`)
}

const printSummary = (done: Done[], began: number, isInterrupted: boolean): boolean => {
  say('')
  for (const { step, tally, time } of done) {
    say(`  ${step.name.padEnd(26)} ${time.padStart(8)}  ${tally.failed > 0 ? 'failed' : 'ok'}`)
  }
  say(`  ${'total'.padEnd(26)} ${seconds(began).padStart(8)}`)
  const sum = (key: keyof Tally) => done.reduce((all, { tally }) => all + tally[key], 0)
  if (sum('skipped') > 0) say(`  ${sum('skipped')} skipped`)
  const failed = done.filter(({ tally }) => tally.failed > 0)
  if (isInterrupted) say('\nStopped before the end.')
  else if (failed.length > 0) say(`\nFailed at: ${failed.map(({ step }) => step.name).join(', ')}`)
  // Stopping counts as a failure, so that nobody takes half a run for a whole one.
  const failures = Math.max(sum('failed'), isInterrupted ? 1 : 0)
  say(`\n${sum('passed')} passed, ${failures} failed`)
  return failures === 0
}
