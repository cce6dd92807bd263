import { useSiteIfKnown } from './site.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The canonical address for search engines; without one, the page is not indexed. */
  canonical?: `/${string}`
}

/** Title, description and sharing data of a page; React moves them into the head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  const site = useSiteIfKnown()
  const product = site?.config.brand.product
  const full = product === undefined || title.includes(product) ? title : `${title} · ${product}`
  const url = site && canonical ? new URL(canonical, site.origin).href : undefined
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:type" content="website" />
      {product && <meta property="og:site_name" content={product} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {url ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
