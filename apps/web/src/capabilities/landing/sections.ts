export type SectionId = 'check-availability' | 'apply-now' | 'pay-bill' | 'check-status'

/** The first part of the path names the section; the spellings with capitals are older, printed addresses. */
const bySegment: Record<string, SectionId> = {
  'check-availability': 'check-availability',
  checkavailability: 'check-availability',
  'apply-now': 'apply-now',
  applynow: 'apply-now',
  applicant: 'apply-now',
  'pay-bill': 'pay-bill',
  paybills: 'pay-bill',
  paybill: 'pay-bill',
  'check-status': 'check-status',
}

export const sectionOf = (path: string): SectionId | null => bySegment[path.split('/')[1]?.toLowerCase() ?? ''] ?? null
