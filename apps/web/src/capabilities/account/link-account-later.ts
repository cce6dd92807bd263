import { later } from '../../kernel/later.ts'

/** Links an account to the login after checking a code. */
export const LinkAccount = later(() => import('./link-account.tsx'))
