import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/sales/**/*.test.tsx'))
