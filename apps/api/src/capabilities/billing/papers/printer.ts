import type { Brand } from '@hibla/contract/config'
import { openPrinter, type Printer } from '../../../kernel/papers/printer.ts'
import type { Paper } from './paper.ts'

export type BillingPrinter = Printer<Paper>

export const openBillingPrinter = (brand: Brand): BillingPrinter =>
  openPrinter(brand, new URL('./print-worker.ts', import.meta.url))
