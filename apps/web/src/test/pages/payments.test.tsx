import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/payments/**/*.test.tsx'))
