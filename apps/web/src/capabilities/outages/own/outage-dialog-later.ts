import { later } from '../../../kernel/later.ts'

export const OutageDialog = later(() => import('./outage-dialog.tsx'))
