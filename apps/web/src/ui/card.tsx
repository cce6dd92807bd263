import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={`min-w-0 rounded-card border border-line bg-surface p-6 max-[22rem]:p-4 md:p-8 ${className}`}
      {...rest}
    />
  )
}
