import { MAX_SENT_BYTES_A_DAY } from '@hibla/contract/values/file-limits'
import { DAY_MS } from '@hibla/contract/values/days'
import type { Caller } from '../http/caller.ts'
import { networkOf } from '../http/limits/network.ts'
import { withinLimits } from '../http/limits/shared-limit.ts'
import type { Database } from '../postgres/database.ts'
import { hashOfToken } from '../secret-token.ts'

const KB = 1024
/** What each person has sent on a day. */
const SENT_KB = 'sent kilobytes'

/** Their login, else the key in their browser, which is a secret. */
export const whoSends = ({ id, visitorKey, address = '' }: Caller): string =>
  id ?? (visitorKey === undefined ? networkOf(address) : hashOfToken(visitorKey))

/** Counts it, in one statement so that files at the same moment don't exceed the limit together; false if it's too much. */
export const countSent = (db: Database, from: Caller, bytes: number): Promise<boolean> =>
  withinLimits(
    db,
    {
      scope: SENT_KB,
      seconds: DAY_MS / 1_000,
      counted: [{ who: whoSends(from), max: MAX_SENT_BYTES_A_DAY / KB }],
    },
    Math.sign(bytes) * Math.ceil(Math.abs(bytes) / KB),
  )

export const mayStillSend = (db: Database, from: Caller): Promise<boolean> => countSent(db, from, 0)
