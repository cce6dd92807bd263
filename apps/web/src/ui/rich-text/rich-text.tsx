declare const clean: unique symbol
/** Sanitized HTML; only a sanitizer can create it. */
export type CleanHtml = string & { [clean]: true }

/** `span` is for a line inside a heading. */
type RichTextProps = { html: CleanHtml; className?: string; as?: 'div' | 'span' }

/** The only place where content becomes markup. */
export function RichText({ html, className = '', as: Part = 'div' }: RichTextProps) {
  return <Part className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
