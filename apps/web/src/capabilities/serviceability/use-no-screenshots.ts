import { useEffect } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { NO_SCREENSHOT } from './texts.ts'

/** A browser can't really prevent screenshots, but it can cancel the key and clear the clipboard. */
export const useNoScreenshots = (): void =>
  useEffect(() => {
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== 'PrintScreen') return
      event.preventDefault()
      // Some systems only report the key on release, others report it twice.
      if (event.type === 'keydown' && !event.repeat) awaited = true
      else if (event.type === 'keyup' && awaited) {
        awaited = false
        return
      }
      void navigator.clipboard?.writeText('').catch(() => {})
      toast(NO_SCREENSHOT, 'bad')
    }
    let awaited = false
    window.addEventListener('keydown', refuse)
    window.addEventListener('keyup', refuse)
    return () => {
      window.removeEventListener('keydown', refuse)
      window.removeEventListener('keyup', refuse)
    }
  }, [])
