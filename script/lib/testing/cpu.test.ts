import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cpuSecondsOfChildren, cpuWarning, machineSpeed } from './cpu.ts'

test.skipIf(process.platform !== 'linux')('CPU seconds of a process that has ended are counted', () => {
  const before = cpuSecondsOfChildren() ?? 0
  const burn = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  spawnSync(process.execPath, ['-e', burn])
  expect(cpuSecondsOfChildren()).toBeGreaterThanOrEqual(before + 0.3)
})

test('a run warns when it takes a fifth more CPU than the recorded one', () => {
  const recorded = { machineSpeed: 0.2, cpuSeconds: 1_000 }
  expect(cpuWarning(1_190, recorded, 0.2)).toBeUndefined()
  expect(cpuWarning(1_250, recorded, 0.2)).toContain('25 % more CPU')
})

test('a slower machine may take as much longer as it is slower', () => {
  const recorded = { machineSpeed: 0.2, cpuSeconds: 1_000 }
  expect(cpuWarning(2_300, recorded, 0.4)).toBeUndefined()
  expect(cpuWarning(1_300, recorded, 0.1)).toContain('160 % more CPU')
})

test('the machine’s speed is a time above zero', () => {
  expect(machineSpeed()).toBeGreaterThan(0)
})
