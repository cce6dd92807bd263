import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/catalog/**/*.test.tsx'))
