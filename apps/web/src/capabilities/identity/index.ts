import { lazy } from 'react'

export { occasionOf, useGreeting } from './greetings.ts'
export { Guarded } from './guard.tsx'
export { Identity } from './identity.tsx'
export { useSaveAttribute } from './save-attribute.ts'

/** Asks whether to log out, and does; rendered while it is open. */
export const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))
