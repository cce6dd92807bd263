import type { BusinessType } from '@hibla/contract/documents/requirements.rule'

export const businessTypeNames: Record<BusinessType, string> = {
  SOLE_PROPRIETOR: 'Sole proprietor',
  PARTNERSHIP: 'Partnership',
  CORPORATION: 'Corporation',
}
