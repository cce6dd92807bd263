import { later } from '../../kernel/later.ts'

/** Nobody waits for it: it shows something only once the account has been read. */
export const LineToasts = later(() => import('./line-toasts.tsx'))
