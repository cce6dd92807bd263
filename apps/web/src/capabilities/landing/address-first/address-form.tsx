import { pages } from '@hibla/contract/values/paths'
import { Suspense, useRef, useState, type SubmitEvent } from 'react'
import { later } from '../../../kernel/later.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowIcon, PinIcon } from '../../../ui/icons.tsx'
import { LoaderOverlay } from '../../../ui/spinner.tsx'

const AddressCheck = later(() => import('./address-check.tsx'))

type AddressQuery = { typed: string; locate: boolean }

/** Without scripts it leads to the application, which searches for what was typed. */
export function AddressForm() {
  const [asked, setAsked] = useState<AddressQuery>()
  const box = useRef<HTMLInputElement>(null)
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked({ typed: box.current?.value ?? '', locate: false })
  }
  return (
    <>
      <form action={pages.checkAddress} data-waits="" onSubmit={open} className="mt-5 grid gap-3">
        <div className="relative">
          <input
            ref={box}
            name="q"
            type="search"
            aria-label="Street, barangay or building"
            placeholder="Barangay or building"
            autoComplete="off"
            maxLength={120}
            onFocus={AddressCheck.soon}
            className="min-h-12 w-full min-w-0 rounded-full border-[1.5px] border-edge bg-surface pr-13 pl-5 placeholder:text-muted"
          />
          <button
            type="button"
            aria-label="Use my location"
            title="Use my location"
            onClick={() => setAsked({ typed: '', locate: true })}
            className="absolute inset-y-0.5 right-1 grid w-11 cursor-pointer place-items-center rounded-full text-strand hover:bg-sunken"
          >
            <PinIcon />
          </button>
        </div>
        <Button type="submit" look="call">
          Check my address <ArrowIcon />
        </Button>
      </form>
      {asked && (
        <Suspense fallback={<LoaderOverlay label="Opening the map…" />}>
          <AddressCheck {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
