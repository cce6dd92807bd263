import { Worker } from 'node:worker_threads'
import type { Brand } from '@hibla/contract/config'
import type { Paper, Printed, PrintOrder } from './paper.ts'

export type Printer = { print: (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>; stop: () => Promise<void> }

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (why: Error) => void }
type Press = { worker: Worker; waiting: Map<number, Waiting> }

/** A small pool of threads that draw PDFs, started when needed. Idle threads don't keep the process alive. */
export const openPrinter = (brand: Brand, most = 2): Printer => {
  const presses = new Set<Press>()
  let lastId = 0

  const startPress = (): Press => {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url))
    const press: Press = { worker, waiting: new Map() }
    const fail = (why: Error) => {
      presses.delete(press)
      for (const { reject } of press.waiting.values()) reject(why)
      press.waiting.clear()
    }
    worker.on('message', (printed: Printed) => {
      const waiting = press.waiting.get(printed.id)
      press.waiting.delete(printed.id)
      if (press.waiting.size === 0) worker.unref()
      if ('bytes' in printed) waiting?.resolve(printed.bytes)
      else waiting?.reject(new Error(printed.why))
    })
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The printing thread has stopped')))
    presses.add(press)
    return press
  }

  const choose = (): Press => {
    const [least] = [...presses].toSorted((a, b) => a.waiting.size - b.waiting.size)
    return least && (least.waiting.size === 0 || presses.size >= most) ? least : startPress()
  }

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = choose()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, paper, brand } satisfies PrintOrder, [])
      }),
    stop: async () => void (await Promise.all([...presses].map(({ worker }) => worker.terminate()))),
  }
}
