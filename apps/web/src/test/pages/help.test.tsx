import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/help/**/*.test.tsx'))
