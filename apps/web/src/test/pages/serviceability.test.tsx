import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/serviceability/**/*.test.tsx'))
