import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const devicesPages: Pages = {
  customer: {
    [pages.devices]: 'home/devices-page.tsx',
    [pages.troubleshoot]: 'troubleshoot/troubleshoot-page.tsx',
  },
}
