import type { Slide, Testimonial } from '@hibla/contract/content/content.contract'
import { Carousel, Testimonials } from '../content/index.ts'
import type { Block } from '../../kernel/block.ts'

type VoicesSectionProps = { slides: Block<Slide[]>; voices: Block<Testimonial[]> }

/** Offers and testimonials. They are extras, so a failure to load them is not shown. */
export function VoicesSection({ slides, voices }: VoicesSectionProps) {
  return (
    <>
      {slides.ok && slides.value.length > 0 && (
        <section aria-labelledby="offers-heading" className="pt-16 md:pt-24">
          <h2 id="offers-heading" className="page mb-8 text-2xl">
            Good to know
          </h2>
          <Carousel slides={slides.value} label="Offers" />
        </section>
      )}
      {voices.ok && voices.value.length > 0 && (
        <section aria-labelledby="voices-heading" className="page pt-16 md:pt-24">
          <h2 id="voices-heading" className="sr-only">
            What our subscribers say
          </h2>
          <Testimonials testimonials={voices.value} />
        </section>
      )}
    </>
  )
}
