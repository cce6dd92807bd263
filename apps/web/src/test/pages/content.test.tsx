import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/content/**/*.test.tsx'))
