import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/cart/**/*.test.tsx'))
