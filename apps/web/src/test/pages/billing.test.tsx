import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/billing/**/*.test.tsx'))
