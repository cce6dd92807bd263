import { later } from '../../kernel/later.ts'

/** Only people who pay at a counter need it. */
export const NumberCodes = later(() => import('./number-codes.tsx'))
