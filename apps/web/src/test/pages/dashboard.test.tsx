import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/dashboard/**/*.test.tsx'))
