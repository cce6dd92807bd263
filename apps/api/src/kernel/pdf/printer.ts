import { Worker } from 'node:worker_threads'
import type { Brand } from '@hibla/contract/config'
import { ok } from '@hibla/contract/values/outcome'
import type { Printed, PrintOrder } from './print-orders.ts'

export type Printer<PdfContent> = {
  print: (content: PdfContent) => Promise<Uint8Array<ArrayBuffer>>
  stop: () => Promise<void>
}

/** A sheet as a call answers it. */
export const pdf = async <PdfContent>(printer: Printer<PdfContent>, name: string, content: PdfContent) =>
  ok(new File([await printer.print(content)], name, { type: 'application/pdf' }))

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (why: Error) => void }
type Press = { worker: Worker; waiting: Map<number, Waiting> }

/**
 * A small pool of threads that draw PDFs, started when needed; what they draw is up to the capability's own program. Idle
 * threads don't keep the process alive.
 */
export const openPrinter = <PdfContent>(brand: Brand, program: URL, most = 2): Printer<PdfContent> => {
  const presses = new Set<Press>()
  let lastId = 0

  const startPress = (): Press => {
    const worker = new Worker(program)
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
    print: (content) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = choose()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, content, brand } satisfies PrintOrder<PdfContent>, [])
      }),
    stop: async () => void (await Promise.all([...presses].map(({ worker }) => worker.terminate()))),
  }
}
