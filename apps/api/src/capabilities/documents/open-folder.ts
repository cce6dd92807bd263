import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockFolder } from './folder.ts'
import type { DocumentsDeps } from './deps.ts'

export type OpenFolder = NonNullable<Awaited<ReturnType<typeof openFolder>>>

/**
 * The folder of an application that somebody wants to change, locked; undefined if the application is gone. `note` tells the
 * audit trail what staff or an agent did to somebody's files.
 */
export const openFolder = async (
  tx: Transaction,
  { clock, lockApplication }: DocumentsDeps,
  caller: Caller,
  reference: string,
) => {
  const held = await lockApplication(tx, caller, reference)
  if (!held) return undefined
  const note = async (did: string, file: string) => {
    if (held.by === 'applicant') return
    const about = { did, reference, file, as: held.by }
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about })
  }
  return { ...(await lockFolder(tx, clock, reference)), flow: held.flow, isOver: held.isOver, note }
}
