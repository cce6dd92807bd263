import { useState } from 'react'
import { Link } from 'react-router'
import { useAwake } from '../ui/use-awake.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { consent, cookiesSettled, putOffCookies } from '../kernel/consent.ts'

/** Comes back with every session until it is accepted; closing it lasts for this session only. */
export function CookieBanner() {
  const awake = useAwake()
  const [done, setDone] = useState(false)
  // Until scripts have loaded, the style sheet hides it from people who have answered: see `boot`.
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
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-[0_-8px_24px_var(--shade)]"
    >
      <div className="page grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto_auto]">
        <p className="text-sm">
          We store a few things in your browser to make this site work.{' '}
          <Link to="/cookie-policy" className="text-strand underline underline-offset-4">
            See what we store
          </Link>
        </p>
        <Button onClick={accept} className="col-span-2 row-start-2 text-sm sm:col-span-1 sm:row-start-auto">
          Accept all Cookies
        </Button>
        <button
          type="button"
          onClick={close}
          aria-label="Close and ask me next time"
          className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  )
}
