import { together } from '../together.ts'

together(import.meta.glob('../../kernel/**/*.test.tsx'))
