import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/leads/**/*.test.tsx'))
