import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/address/**/*.test.tsx'))
