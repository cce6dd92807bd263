import { toast, type Toast } from './toast-store.ts'

const KEY = 'toastAfterLoad'

/** The page is about to be loaded anew, so what there is to say waits until it is back. */
export const toastAfterLoad = (text: string, tone: Toast['tone']): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([text, tone]))
  } catch {
    // Without session storage nothing is said; the page that comes says enough.
  }
}

export const showWaitingToast = (): void => {
  try {
    const [text, tone] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, Toast['tone']?]
    sessionStorage.removeItem(KEY)
    if (text) toast(text, tone)
  } catch {
    // Nothing was remembered.
  }
}
