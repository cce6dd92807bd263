import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/account/**/*.test.tsx'))
