import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { CleanPage } from './clean-page.ts'
import { LegalHeader } from './legal-header.tsx'

export function TermsAndConditions({ page, untitled = false }: { page: CleanPage; untitled?: boolean }) {
  return (
    <article>
      <LegalHeader page={page} untitled={untitled} />
      {page.introduction !== '' && <RichText html={page.introduction} className="reading mt-8" />}
      {page.headingDescriptionList.map(({ heading, description }) => (
        <section key={heading} className="mt-12 grid gap-4 border-t border-line pt-8 lg:grid-cols-[16rem_1fr]">
          <h2 className="text-xl">{heading}</h2>
          <RichText html={description} className="reading" />
        </section>
      ))}
    </article>
  )
}
