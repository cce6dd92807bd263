declare const clean: unique symbol
/** HTML that went through a sanitizer; nothing else can become one. */
export type CleanHtml = string & { [clean]: true }

/** The one place where content becomes markup. */
export function RichText({ html, className = '' }: { html: CleanHtml; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
