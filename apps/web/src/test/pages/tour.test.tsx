import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/tour/**/*.test.tsx'))
