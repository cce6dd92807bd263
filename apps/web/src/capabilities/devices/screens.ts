import { pages } from '@hibla/contract/values/paths'
import type { ServiceEntry } from '../../kernel/pages.ts'

export const myServices: readonly ServiceEntry[] = [{ label: 'Modem and Wi-Fi', to: pages.devices }]
