import { takePrintOrders } from '../../../kernel/papers/print-orders.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { Paper } from './paper.ts'

takePrintOrders((brand, paper: Paper) =>
  paper.kind === 'statement' ? drawStatement(brand, paper) : drawReceipt(brand, paper),
)
