/** Facts for search engines, in the vocabulary of schema.org. Not a script: browsers don't run it. */
export function StructuredData({ graph }: { graph: object[] }) {
  // A closing tag inside a text must not end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
