import { Empty } from '../../ui/faces.tsx'
import { useSite } from '../../kernel/site.ts'
import { phoneLink } from '../../ui/hotline.tsx'

/** What somebody can do whose search found nothing. */
export function NothingFound({ q }: { q: string }) {
  const { hotline, hours } = useSite().config.brand.support
  return (
    <output className="block">
      <Empty title={`Nothing found for “${q}”`}>
        <p>Try fewer or other words, in English or Filipino, or choose a topic below.</p>
        <p className="mt-3">
          You can also call{' '}
          <a
            href={phoneLink(hotline)}
            className="font-semibold whitespace-nowrap text-strand underline underline-offset-4"
          >
            {hotline}
          </a>
          . {hours}.
        </p>
      </Empty>
    </output>
  )
}
