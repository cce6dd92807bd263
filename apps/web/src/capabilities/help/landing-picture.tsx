import type { landingImage } from '@hibla/contract/content/content.contract'
import type { OkOf } from '@hibla/contract/endpoint'

/** The picture at the top of the help centre, if there is one. On a phone it's low, so that the topics stay in sight. */
export function LandingPicture({ image }: OkOf<typeof landingImage>) {
  if (!image) return null
  return (
    <img
      src={image.src}
      alt={image.alt}
      width={640}
      height={400}
      className="h-40 w-full rounded-card object-cover sm:h-56 lg:h-auto"
    />
  )
}
