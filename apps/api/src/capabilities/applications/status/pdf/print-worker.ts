import { takePrintOrders } from '../../../../kernel/pdf/print-orders.ts'
import { drawApplication } from './draw-application.ts'

takePrintOrders(drawApplication)
