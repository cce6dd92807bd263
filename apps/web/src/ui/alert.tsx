import type { ComponentProps, ReactNode } from 'react'

const looks = {
  trouble: 'text-sm font-semibold text-coral',
  /** What a whole form or page says. */
  framed: 'mb-6 rounded-field border-[1.5px] border-coral/50 bg-surface px-4 py-3 text-sm',
  panel: 'rounded-card border-[1.5px] border-coral/50 bg-surface',
  /** As it is written around it. */
  plain: '',
}

type AlertProps = ComponentProps<'div'> & {
  text?: ReactNode
  look?: keyof typeof looks
  /** Within a text. */
  as?: 'div' | 'span'
}

/**
 * Why something didn't work, or what must be known now. Always rendered where it may appear later, so that screen readers
 * announce it then.
 */
export function Alert({ text, look = 'trouble', as: Element = 'div', className = '', children, ...rest }: AlertProps) {
  return (
    <Element {...rest} role="alert" className={`${looks[look]} empty:hidden ${className}`}>
      {text}
      {children}
    </Element>
  )
}
