import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/autopay/**/*.test.tsx'))
