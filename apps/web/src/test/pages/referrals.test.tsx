import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/referrals/**/*.test.tsx'))
