import { customerCategoryOf } from '@hibla/contract/account/kind.rule'
import { shopNowBanner, type Slide } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../kernel/query.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDetails } from '../account/index.ts'
import { SlideLink } from '../content/index.ts'

/** The provider's offers that lead somewhere, or nothing if there are none. */
export function OffersPanel({ accountNumber }: { accountNumber: string }) {
  const details = useDetails(accountNumber).data
  const category = details && customerCategoryOf(details.subscriberType)
  const isForThem = ({ link, customerCategory = category }: Slide) => link !== null && customerCategory === category
  return (
    <section aria-label="For you" className="lg:col-span-2">
      <Panel
        load={useLoad(shopNowBanner, {})}
        failure="We couldn’t load our offers."
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {(slides) => <Offers slides={slides.filter(isForThem)} />}
      </Panel>
    </section>
  )
}

function Offers({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <>
      <h2 className="text-lg">For you</h2>
      <ul className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2">
        {slides.map((slide) => (
          <Offer key={slide.id} slide={slide} />
        ))}
      </ul>
    </>
  )
}

function Offer({ slide: { title, text, image, link } }: { slide: Slide }) {
  return (
    <li className="flex overflow-hidden max-[22rem]:flex-col rounded-card border border-line bg-surface">
      {image && (
        <img
          src={image.src}
          alt={image.alt}
          width={160}
          height={160}
          loading="lazy"
          className="w-28 shrink-0 object-cover max-[22rem]:h-28 max-[22rem]:w-full sm:w-40"
        />
      )}
      <div className="min-w-0 p-5">
        <h3 className="text-base font-semibold tracking-normal">{title}</h3>
        <p className="mt-1 text-sm text-muted">{text}</p>
        {link && (
          <p className="mt-3">
            <SlideLink link={link} className="text-sm text-strand" />
          </p>
        )}
      </div>
    </li>
  )
}
