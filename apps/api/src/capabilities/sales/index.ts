import type { Module } from '../../kernel/module/module.ts'
import type { SalesParts } from './parts.ts'
import { salesRoutes } from './sales.routes.ts'

/** What agents do with the applications they sell. It stores nothing of its own. */
export const sales = (parts: SalesParts): Module => ({ routes: salesRoutes(parts) })
