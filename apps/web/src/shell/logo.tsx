import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSite } from '../kernel/site.ts'
import { useConfirmLeaving } from '../capabilities/applications/index.ts'

/** Where the bar is too narrow for its buttons and these words, they are only read out. A phone at 200 % zoom has 12 rem. */
const NAME_ROOM = 'max-[22rem]:sr-only'
const EXCLUSIVE_ROOM = 'max-[28rem]:sr-only'

type LogoProps = {
  to?: string
  /** The logo for exclusive customers: a golden strand and the word Exclusive. */
  exclusive?: boolean
  onFollow?: () => void
}

/** The brand's logo image if it has one; else its name beside a house with a strand around it. */
export function Logo({ to = '/', exclusive = false, onFollow }: LogoProps) {
  const { product, logo } = useSite().config.brand
  const ask = useConfirmLeaving()
  const follow = (event: MouseEvent<HTMLElement>) => {
    ask(event)
    if (!event.defaultPrevented) onFollow?.()
  }
  return (
    <Link
      to={to}
      onClick={follow}
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-extrabold tracking-tight no-underline"
    >
      {logo ? (
        <img src={logo} alt={product} height={32} className="h-8 w-auto" />
      ) : (
        <>
          <svg
            aria-hidden="true"
            width="34"
            height="30"
            viewBox="0 0 34 30"
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
          >
            <path d="M0 27.5h5.5V13L17 4.5 28.5 13v14.5H34" className="stroke-drawn" />
            <path d="M10.5 30V15.5L17 10.6l6.5 4.9V30" className={exclusive ? 'stroke-sun' : 'stroke-bright'} />
          </svg>
          <span className={NAME_ROOM}>{product}</span>
        </>
      )}
      {exclusive && (
        <span
          className={`rounded-full bg-sun px-2 py-0.5 text-xs font-bold tracking-normal text-on-sun ${EXCLUSIVE_ROOM}`}
        >
          Exclusive
        </span>
      )}
      <span className="sr-only"> home</span>
    </Link>
  )
}
