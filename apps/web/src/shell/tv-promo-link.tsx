import type { TvPromo } from '@hibla/contract/content/content.contract'
import bundled from './tv-promo.svg'
import { useEffect, useRef, useState } from 'react'

/** The image may fail before hydration, when no handler hears it, so it is checked again afterwards. */
export function TvPromoLink({ promo: { link, label, image } }: { promo: TvPromo }) {
  const picture = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(image === null)
  useEffect(() => {
    const shown = picture.current
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <a
      href={link}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-xs font-semibold whitespace-nowrap no-underline hover:text-strand max-[16rem]:px-1"
    >
      <img
        ref={picture}
        src={failed || image === null ? bundled : image}
        onError={() => setFailed(true)}
        alt=""
        width={40}
        height={26}
        className="h-6.5 w-10 rounded-md object-cover"
      />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </a>
  )
}
