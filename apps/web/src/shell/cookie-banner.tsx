import { useState } from 'react'
import { Link } from 'react-router'
import { useAwake } from '../ui/use-awake.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { consent, cookiesSettled, putOffCookies } from '../kernel/consent.ts'

/** Until it is accepted it comes back with every session; closing it only buys peace for this one. */
export function CookieBanner() {
  const awake = useAwake()
  const [done, setDone] = useState(false)
  // Until scripts are there, the style sheet hides it from those who have answered: see `boot`.
  if (done || (awake && cookiesSettled())) return null

  const accept = () => {
    consent.give()
    setDone(true)
  }
  const close = () => {
    putOffCookies()
    setDone(true)
  }

  return (
    <section
      data-cookie-banner
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-line bg-surface p-4 shadow-[0_12px_40px_var(--shade)] sm:right-auto sm:left-5 sm:bottom-5 sm:w-100 sm:p-5"
    >
      <div className="flex items-start gap-2">
        <p className="flex-1 text-sm">
          We keep a few things in your browser so that the portal works.{' '}
          <Link to="/cookie-policy" className="text-strand underline underline-offset-4">
            What we keep
          </Link>
        </p>
        <button
          type="button"
          onClick={close}
          aria-label="Close, ask again next time"
          className="-mt-2.5 -mr-2.5 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
        >
          <CloseIcon />
        </button>
      </div>
      <Button onClick={accept} className="mt-3 w-full text-sm">
        Accept all Cookies
      </Button>
    </section>
  )
}
