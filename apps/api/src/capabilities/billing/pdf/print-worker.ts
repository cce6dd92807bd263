import { takePrintOrders } from '../../../kernel/pdf/print-orders.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { PdfContent } from './content.ts'

takePrintOrders((brand, content: PdfContent) =>
  content.kind === 'statement' ? drawStatement(brand, content) : drawReceipt(brand, content),
)
