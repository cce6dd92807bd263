import type { Module } from '../module/module.ts'
import { deletesBytes } from './deleted.ts'
import type { Files, FilesDeps } from './files.ts'
import { fileLinks } from './links.ts'
import { roomMetrics } from './free-space.ts'
import { serveFiles } from './serve-files.ts'
import { sweepFiles } from './sweep.ts'

/** What files need to run, whichever capability they are for. */
export const filesModule = (deps: FilesDeps, files: Files, product: string): Module => {
  const { db, clock, store, inspector, key, waitingFolder } = deps
  return {
    mount: (app) => serveFiles(app, { db, clock, store, links: fileLinks(key), product }),
    subscribers: [deletesBytes(store)],
    metrics: roomMetrics(store),
    schedules: [sweepFiles(db, files, waitingFolder)],
    stop: () => inspector.stop(),
  }
}
