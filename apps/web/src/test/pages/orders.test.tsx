import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/orders/**/*.test.tsx'))
