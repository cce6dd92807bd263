import { pages } from '@hibla/contract/values/paths'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSite } from '../../../kernel/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

export const handle: PageHandle = { sleeps: true }

const steps = [
  ['Tell us where you live now.', 'It may be another place than before.'],
  ['We check whether fibre reaches it.', 'You get the answer right away.'],
  ['We email you a link to apply.', 'Where fibre isn’t yet, we write to you when it is.'],
] as const

/** For people who were subscribers before. They need no login. */
export default function WinBackPage() {
  const { product } = useSite().config.brand
  return (
    <div className="page py-12 md:py-16">
      <PageHead
        title={`Come back to ${product}`}
        description={`Were you a ${product} subscriber before? Check your address and come back in a few minutes.`}
        canonical={pages.winBack}
      />
      <h1 className="text-2xl">Come back to {product}</h1>
      <p className="reading mt-3 text-lg text-muted">
        Were you a subscriber before? We’d be glad to have you back, at your old place or a new one.
      </p>
      <ol className="mt-10 grid gap-5 md:grid-cols-3">
        {steps.map(([title, text]) => (
          <li key={title} className="border-l-4 border-bright pl-5">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <LinkButton to={pages.winBackCheckAddress} look="call" className="mt-10">
        Check my address <ArrowIcon />
      </LinkButton>
    </div>
  )
}
