import { lazy } from 'react'

export { Guarded } from './guard.tsx'
export { Identity } from './identity.tsx'

/** Asks whether to log out, and does; rendered while it is open. */
export const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))
