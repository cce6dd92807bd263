import { useEffect } from 'react'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import type { SectionId } from './sections.ts'

/** Tells the effect below that the first response has already brought its section into view. */
const SHOWN = 'sectionShown'

/** A path that names a section starts there: at once in the first response, by effect on later navigations. */
export const useSection = (section: SectionId | null): void =>
  useEffect(() => {
    if (section === null) return
    const { dataset } = document.documentElement
    if (dataset[SHOWN] === section) {
      // Whoever has begun to type or to walk through the page is left where they are.
      if (document.activeElement === document.body)
        document.getElementById(section)?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    } else {
      bringIntoView(section)
    }
    delete dataset[SHOWN]
  }, [section])

export function SectionScript({ section }: { section: SectionId | null }) {
  if (section === null) return null
  const script = `document.getElementById('${section}').scrollIntoView({behavior:'instant'});document.documentElement.dataset.${SHOWN}='${section}'`
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
