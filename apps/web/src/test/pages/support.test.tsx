import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/support/**/*.test.tsx'))
