import { later } from '../../kernel/later.ts'

/** Asks whether to log out, and does; rendered while it is open. */
export const LogoutDialog = later(() => import('./logout-dialog.tsx'))
