import type { ComponentProps } from 'react'

type SmallButtonProps = ComponentProps<'button'> & {
  /** The file it is about, for people who hear the button without seeing where it stands. */
  about: string
}

export function SmallButton({ about, children, className = '', ...rest }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={`min-h-11 cursor-pointer rounded-full border-[1.5px] border-edge px-4 text-sm font-semibold hover:border-text hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60 ${className}`}
      {...rest}
    >
      {children}
      <span className="sr-only"> {about}</span>
    </button>
  )
}
