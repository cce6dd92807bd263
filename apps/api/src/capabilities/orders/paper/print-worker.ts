import { takePrintOrders } from '../../../kernel/papers/print-orders.ts'
import { drawOrder } from './draw-order.ts'

takePrintOrders(drawOrder)
