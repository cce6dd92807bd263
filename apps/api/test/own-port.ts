import { randomInt } from 'node:crypto'
import { portIsFree } from '../src/adapters/postgres/free-port.ts'

const ROOM = 500
const WORKERS = 5
/** Each worker has room of its own, below where the portal itself looks for free ports. */
const first =
  Number(process.env['HIBLA_FIRST_PORT'] ?? 10_000) + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS) * ROOM
let next = randomInt(ROOM)

/** A free port. Between finding it and listening there, no other test file takes it, as two did that picked one at random. */
export const ownPort = async (): Promise<number> => {
  for (;;) {
    const port = first + (next++ % ROOM)
    if (await portIsFree(port)) return port
  }
}
