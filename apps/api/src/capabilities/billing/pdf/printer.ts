import type { Brand } from '@hibla/contract/config'
import { openPrinter, type Printer } from '../../../kernel/pdf/printer.ts'
import type { PdfContent } from './content.ts'

export type BillingPrinter = Printer<PdfContent>

export const openBillingPrinter = (brand: Brand): BillingPrinter =>
  openPrinter(brand, new URL('./print-worker.ts', import.meta.url))
