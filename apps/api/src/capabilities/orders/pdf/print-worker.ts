import { takePrintOrders } from '../../../kernel/pdf/print-orders.ts'
import { drawOrder } from './draw-order.ts'

takePrintOrders(drawOrder)
