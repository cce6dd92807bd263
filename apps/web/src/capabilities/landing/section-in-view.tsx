import { useEffect } from 'react'
import { useMark } from '../../kernel/mark.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'

/** Tells the effect below that the first response has already scrolled to its section. */
const SHOWN = 'sectionShown'

type SectionId = 'check-availability' | 'apply-now' | 'pay-bill' | 'check-status'

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

/** A path that names a section scrolls to it: by script in the first response, by effect on later navigations. */
export const useSection = (section: SectionId | null): void =>
  useEffect(() => {
    if (section === null) return
    const { dataset } = document.documentElement
    if (dataset[SHOWN] === section) {
      // Somebody who is already typing or moving through the page stays where they are.
      if (document.activeElement === document.body)
        document.getElementById(section)?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    } else {
      bringIntoView(section)
    }
    delete dataset[SHOWN]
  }, [section])

export function SectionScript({ section }: { section: SectionId | null }) {
  const mark = useMark()
  if (section === null) return null
  const script = `document.getElementById('${section}').scrollIntoView({behavior:'instant'});document.documentElement.dataset.${SHOWN}='${section}'`
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
