import { together } from '../together.ts'

together(import.meta.glob(['../../shell/**/*.test.tsx', '!../../shell/persisted.test.tsx']))
