import { together } from '../together.ts'

together(import.meta.glob('../../capabilities/devices/**/*.test.tsx'))
