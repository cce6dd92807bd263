import { Link } from 'react-router'
import { useSite } from '../../kernel/site.ts'
import { Strands } from '../../ui/strands.tsx'
import { AddressForm } from './address-first/address-form.tsx'

/** The strands come in from the left, go up around one house, and on. */
export function Hero({ cheapest }: { cheapest: string | undefined }) {
  const { tagline } = useSite().config.brand
  return (
    <section aria-labelledby="hero-heading" className="relative overflow-clip">
      <div className="page grid pt-9 md:pt-16 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-24 lg:pt-24">
        <div>
          <p className="text-sm font-semibold text-strand md:text-base">{tagline}</p>
          <h1 id="hero-heading" className="mt-3 text-3xl font-extrabold md:mt-5">
            Fast fibre for your whole home.
          </h1>
          <p className="mt-4 max-w-lg text-muted md:mt-6 md:text-lg">
            Fibre internet for homes and small businesses
            {cheapest && (
              <>
                , from <span className="figures font-semibold text-text">{cheapest}</span> a month
              </>
            )}
            .
          </p>
        </div>
        <House />
        <Tasks />
      </div>
    </section>
  )
}

const across = 'pointer-events-none absolute bottom-0 left-1/2 -translate-x-1/2'

function House() {
  return (
    <section
      id="check-availability"
      aria-labelledby="availability-heading"
      className="relative mx-auto mt-6 w-full max-w-75 pt-32 sm:mt-16 sm:mr-14 sm:max-w-104 sm:pt-70 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:mr-0 lg:self-end"
    >
      <Strands drawing="cottage" className={`${across} sm:hidden`} />
      <Strands drawing="house" className={`${across} hidden sm:block`} />
      <div className="relative px-5 pb-9 text-center sm:px-8 sm:pb-11">
        <h2 id="availability-heading" tabIndex={-1} className="text-xl">
          Is there fibre on your street?
        </h2>
        <AddressForm />
      </div>
    </section>
  )
}

const tasks = [
  { to: '/pay-bill', label: 'Pay a bill' },
  { to: '/check-status', label: 'Track your application' },
  { to: '/#help', label: 'Get help' },
]

function Tasks() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 text-sm sm:gap-x-6 sm:text-base lg:mt-8 lg:pb-32">
      {tasks.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-drawn decoration-2 underline-offset-8 hover:decoration-bright"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
