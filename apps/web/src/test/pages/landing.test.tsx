import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/landing/**/*.test.tsx'))
