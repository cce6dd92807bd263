import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/applications/**/*.test.tsx'))
