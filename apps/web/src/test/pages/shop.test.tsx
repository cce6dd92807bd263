import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/shop/**/*.test.tsx'))
