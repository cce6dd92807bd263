import { later } from '../../kernel/later.ts'

/** Asks for confirmation, then logs out. Render it while it is open. */
export const LogoutDialog = later(() => import('./logout-dialog.tsx'))
