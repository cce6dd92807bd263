import { refreshModem, refreshStatus, type Refresh } from '@hibla/contract/devices/devices.contract'
import { REFRESH_INTERVAL_SECONDS } from '@hibla/contract/devices/refresh.rule'
import type { Problem } from '@hibla/contract/values/problem'
import { useEffect, useState } from 'react'
import { refresh as reload } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { failureTexts, isRefusedRefresh, refusedRefresh } from '../modem-texts.ts'
import { remindOfModem } from '../modem-toast.ts'
import { choose, closePopup, showPopup } from './wizard-state.ts'

/** How often somebody who waits looks how it stands. */
export const LOOK_MS = 3_000

const isUnderway = ({ state }: Refresh): boolean => state !== 'done' && state !== 'failed'

/** It didn't work: people read why, and find the way back here even if they closed the toast before. */
const fail = (words: string, whose: string): string => {
  choose(5, 'failed')
  closePopup('refreshLoader')
  showPopup('refreshFailed')
  remindOfModem(whose)
  return words
}

/** It's over. Returns what went wrong, if something did. */
const conclude = ({ state, failure }: Refresh, whose: string): string => {
  // Whatever is shown about the line is different now.
  reload(['line'])
  if (state === 'failed') return fail(failureTexts[failure ?? 'unreachable'], whose)
  choose(5, 'refreshed')
  closePopup('refreshLoader')
  showPopup('refreshSuccess')
  return ''
}

/** Nobody answered, so it may have worked: whoever sits behind the modem loses the connection as it restarts. */
const isLost = (problem: Problem): boolean => problem.status >= 500 && !isRefusedRefresh(problem)

/** A message that is on its way has arrived by then. */
const LOOKS_IN_VAIN = 2

type Of = {
  accountNumber: string
  whose: string
  /** The latest refresh when the page was opened: null if there was none, undefined if nobody could say. */
  before: Refresh | null | undefined
}

/** Refreshes are told apart by when they were asked for. What is later than this wasn't known before. */
const lastKnown = (...known: Of['before'][]): string => {
  if (known.every((each) => each === undefined))
    return new Date(Date.now() - REFRESH_INTERVAL_SECONDS * 1000).toISOString()
  return known
    .map((each) => each?.askedAt ?? '')
    .toSorted()
    .at(-1)!
}

/** Refreshes an account's modem and follows it to its end, also one that was begun before the page was opened. */
export const useRefresh = ({ accountNumber, whose, before }: Of) => {
  const client = useClient()
  const [status, setStatus] = useState(before && isUnderway(before) ? before : undefined)
  const [trouble, setTrouble] = useState('')
  /** After an attempt without an answer: the last refresh that was known before it. */
  const [lostAfter, setLostAfter] = useState<string>()

  const start = async () => {
    closePopup('refreshModem')
    closePopup('refreshFailed')
    showPopup('refreshLoader')
    const answer = await client.send(refreshModem, { query: { 'account-number': accountNumber } })
    if (!answer.ok && isLost(answer.problem)) return setLostAfter(lastKnown(status, before))
    if (!answer.ok) return setTrouble(fail(refusedRefresh(answer.problem), whose))
    setStatus(answer.body)
    if (!isUnderway(answer.body)) setTrouble(conclude(answer.body, whose))
  }

  const lost = lostAfter !== undefined
  const underway = lost || (status !== undefined && isUnderway(status))
  useEffect(() => {
    if (!underway) return undefined
    let isOver = false
    let inVain = 0
    let timer = setTimeout(() => void look(), LOOK_MS)
    async function look() {
      const query = { 'account-number': accountNumber }
      // Without an answer it's still under way, as far as anybody knows.
      const came = await client.get(refreshStatus, { query }).catch(() => undefined)
      if (isOver) return
      const now = came?.refresh
      if (now && (lostAfter === undefined || isUnderway(now) || now.askedAt > lostAfter)) {
        setLostAfter(undefined)
        setStatus(now)
        if (!isUnderway(now)) return setTrouble(conclude(now, whose))
      } else if (came && lostAfter !== undefined && ++inVain === LOOKS_IN_VAIN) {
        setLostAfter(undefined)
        return setTrouble(fail(failureTexts['not-sent'], whose))
      }
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [underway, lostAfter, accountNumber, whose, client])

  return { status, underway, lost, trouble, start }
}
export type Refreshing = ReturnType<typeof useRefresh>
