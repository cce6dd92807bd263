import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/back-office/**/*.test.tsx'))
