import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/identity/**/*.test.tsx'))
