import { takePrintOrders } from '../../../../kernel/papers/print-orders.ts'
import { drawApplication } from './draw-application.ts'

takePrintOrders(drawApplication)
