import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/documents/**/*.test.tsx'))
