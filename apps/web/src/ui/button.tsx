import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const looks = {
  /** The main action. */
  call: 'bg-sun text-on-sun hover:brightness-105 active:brightness-95',
  /** For actions that cannot be undone or that end something: never the most prominent button. */
  grave: 'border-[1.5px] border-coral text-coral hover:bg-coral/10',
  plain: 'border-[1.5px] border-edge text-text hover:border-text hover:bg-sunken',
} as const

type Look = keyof typeof looks

const shape =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center ' +
  'font-semibold leading-tight no-underline transition-[filter,background-color,border-color] duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-60'

const classes = (look: Look, extra = '') => `${shape} ${looks[look]} ${extra}`

export function Button({
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classes(look, className)} {...rest} />
}

export function LinkButton({ look = 'plain', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />
}
