import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import { end, startNode } from '../child.ts'
import { median, type Figure } from '../measurement.ts'
import { portalCommand, type TestEnvironment } from '../portal.ts'

const runs = 3

/** From the start of the process to its 'ready'. */
const startPortal = async ({ crew, databaseUrl }: TestEnvironment): Promise<number> => {
  const command = portalCommand(databaseUrl, await freePort(0))
  const began = performance.now()
  const child = startNode(crew, command, 'pipe')
  if (!child.stdout) throw new Error('The portal has no output to listen to')
  let took: number | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"msg":"ready"')) continue
    took = performance.now() - began
    break
  }
  await end(child)
  if (took === undefined) throw new Error('The portal exited before it was ready')
  return took
}

const startBareNode = async ({ crew }: TestEnvironment): Promise<number> => {
  const began = performance.now()
  await once(startNode(crew, { name: 'node', args: ['-e', '0'], env: {} }, 'pipe'), 'exit')
  return performance.now() - began
}

const ms = (values: number[]) => `${Math.round(median(values))} ms`

/** A second start with warm caches; the portal has been started once already. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const ours: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await startPortal(stage))
    bare.push(await startBareNode(stage))
  }
  return [
    {
      what: 'start: portal until ready',
      ours: ms(ours),
      against: `${ms(bare)} node -e`,
      value: median(ours) / median(bare),
    },
  ]
}
