import { together } from '../together.ts'

together(import.meta.glob('../../ui/**/*.test.tsx'))
