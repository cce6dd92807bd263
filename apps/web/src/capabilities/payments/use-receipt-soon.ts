import { useEffect } from 'react'
import { refresh } from '../../kernel/query.ts'
import { pauseAfter } from './payments.queries.ts'

/** Looks for a receipt until it has its number: news of it may have come before this page could hear it. */
export const useReceiptSoon = (isThere: boolean): void =>
  useEffect(() => {
    if (isThere) return undefined
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      looks += 1
      timer = setTimeout(look, pauseAfter(looks))
    }
    const look = () => {
      refresh(['money'])
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [isThere])
