import { later } from '../../kernel/later.ts'

/** The documents of an application. It loads when it is first shown. */
export const Documents = later(() => import('./documents.tsx'))
