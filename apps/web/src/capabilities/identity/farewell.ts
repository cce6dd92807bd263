import { toast } from '../../ui/toast-store.ts'

const KEY = 'loggedOut'
export const LOGGED_OUT = 'Successfully Logged Out'

/** The page is loaded anew after a logout, so what there is to say waits until it is back. */
export const rememberFarewell = (): void => {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without session storage nothing is said; the visitor's top bar says enough.
  }
}

export const sayFarewell = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === null) return
    sessionStorage.removeItem(KEY)
    toast(LOGGED_OUT, 'good')
  } catch {
    // Nothing was remembered.
  }
}
