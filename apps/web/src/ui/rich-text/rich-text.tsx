declare const clean: unique symbol
/** Sanitized HTML; only a sanitizer can create it. */
export type CleanHtml = string & { [clean]: true }

/** The only place where content becomes markup. */
export function RichText({ html, className = '' }: { html: CleanHtml; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
