import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/outages/**/*.test.tsx'))
