import { later } from '../../kernel/later.ts'

/** A legal text in a dialog. Render it while it is open. */
export const LegalDialog = later(() => import('./legal-dialog.tsx'))
