import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/audit/**/*.test.tsx'))
