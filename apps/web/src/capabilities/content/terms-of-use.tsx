import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { CleanPage } from './clean-page.ts'

type TermsOfUseProps = {
  page: CleanPage
  /** For places that have their own spacing. */
  noSpacing?: boolean
  /** For places that already show the title, such as a dialog. */
  untitled?: boolean
}

/** Headings are numbered, and the points under each are lettered, so that people can quote '3 b'. */
export function TermsOfUse({ page, noSpacing = false, untitled = false }: TermsOfUseProps) {
  const air = (classes: string) => (noSpacing ? '' : classes)
  return (
    <article>
      {!untitled && <h1 className="text-2xl">{page.title}</h1>}
      <RichText html={page.introduction} className={`reading ${air('mt-8')}`} />
      <ol className={air('mt-6')}>
        {page.headingDescriptionList.map(({ heading, description }, index) => (
          <li key={heading} className={air('mt-8 grid gap-3 border-t border-line pt-8 lg:grid-cols-[16rem_1fr]')}>
            <h2 className={noSpacing ? 'text-base' : 'text-lg'}>
              <span className="figures text-muted">{index + 1}.</span> {heading}
            </h2>
            <RichText html={description} className="prose-lettered reading" />
          </li>
        ))}
      </ol>
    </article>
  )
}
