import { expect, test, vi } from 'vitest'
import { ChildEnded, titleOf } from './child.ts'
import { keepRunning, type Running } from './keep-running.ts'

/**
 * Runs something through its lives, each of which is how long it runs (ms), or 'refused' if it can't even start again; then
 * it's stopped. Returns what people read, without the times.
 */
const livesOf = async (...lives: (number | 'refused')[]): Promise<string[]> => {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  const stopping = new AbortController()
  let now = 0
  const live = async (): Promise<Running> => {
    const life = lives.shift()
    if (life === undefined) stopping.abort()
    if (life === 'refused') throw new ChildEnded('The portal could not start.', [])
    return {
      // Its time passes while somebody waits for its end.
      get ended() {
        now += life ?? 0
        return Promise.resolve(new ChildEnded('The portal exited with code 7.', []))
      },
    }
  }
  const pause = async (ms: number) => void (now += ms)
  await keepRunning('portal', await live(), live, stopping.signal, { now: () => now, pause })
  vi.restoreAllMocks()
  return said.map((line) => line.trim().replace(/^\S+ /, ''))
}
const waits = (said: string[]) => said.flatMap((line) => /Restarting in ([\d.]+) s/.exec(line)?.[1] ?? [])

test('what can’t even start again is tried until it can, and each reason is told', async () => {
  const said = await livesOf(50, 'refused', 'refused', 50)
  expect(said).toEqual([
    'The portal exited with code 7. Restarting in 0.5 s',
    'The portal could not start. Restarting in 1 s',
    'The portal could not start. Restarting in 2 s',
    'The portal is running again',
    'The portal exited with code 7. Restarting in 4 s',
    'The portal is running again',
  ])
})

test('the delay grows to half a minute and no further', async () => {
  expect(waits(await livesOf(...Array<number>(9).fill(50)))).toEqual([
    '0.5',
    '1',
    '2',
    '4',
    '8',
    '16',
    '30',
    '30',
    '30',
  ])
})

test('whatever ran for more than a minute was healthy, so its next delay is short again', async () => {
  expect(waits(await livesOf(50, 50, 60_000, 60_001, 50))).toEqual(['0.5', '1', '2', '0.5', '1'])
})

test('each of several processes is told by its own name', () => {
  expect(['portal', 'node-1', 'portal-2'].map(titleOf)).toEqual(['The portal', 'Node-1', 'Portal-2'])
})
