import { pages } from '@hibla/contract/values/paths'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'

const stations = [
  { name: 'Sent', text: 'We’ve received it, and you have a reference number.' },
  { name: 'Reviewed', text: 'We review your documents and tell you if something’s missing.' },
  { name: 'Approved', text: 'Our team comes on the day you’ve chosen, or we call you to find one.' },
  { name: 'Connected', text: 'Your line works, and your contract starts.' },
]

export function CheckStatus() {
  const { legacyStatusUrl } = useSite().config
  return (
    <section
      id="check-status"
      aria-labelledby="check-status-heading"
      className="rounded-card border border-line bg-surface p-6 md:p-10"
    >
      <h2 id="check-status-heading" tabIndex={-1} className="text-2xl">
        Track your application
      </h2>
      <ol className="mt-8">
        {stations.map(({ name, text }) => (
          <li key={name} className="relative border-l-2 border-bright pb-5 pl-6 last:border-transparent last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[9px] size-4 rounded-full border-[3px] border-bright bg-surface"
            />
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted max-md:hidden">{text}</p>
          </li>
        ))}
      </ol>
      {/* With a provider's older page, the address leads out of the portal. */}
      <LinkButton to={pages.checkStatus} reloadDocument={legacyStatusUrl !== null} className="mt-8">
        Check my application <ArrowIcon />
      </LinkButton>
    </section>
  )
}
