import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/notifications/**/*.test.tsx'))
