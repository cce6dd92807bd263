import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/storefront/**/*.test.tsx'))
