import { Link } from 'react-router'
import { useSite } from '../kernel/site.ts'

/** The brand's picture where it has one; else its name, beside a house that a strand runs around. */
export function Logo() {
  const { product, logo } = useSite().config.brand
  return (
    <Link
      to="/"
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
            <path d="M10.5 30V15.5L17 10.6l6.5 4.9V30" className="stroke-bright" />
          </svg>
          {product}
        </>
      )}
      <span className="sr-only"> home</span>
    </Link>
  )
}
