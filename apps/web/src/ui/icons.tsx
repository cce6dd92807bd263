import type { ReactNode } from 'react'

/** Line icons, drawn like strands; the text beside them carries the meaning. */
export const Icon = ({ children, size = 20 }: { children: ReactNode; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    {children}
  </svg>
)

export const ArrowIcon = () => (
  <Icon>
    <path d="M3.5 10h13m-5-5 5 5-5 5" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon>
    <path d="m5 7.5 5 5 5-5" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M3 6h14M3 10h14M3 14h9" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v1.2m0 12.6v1.2M2.5 10h1.2m12.6 0h1.2M4.7 4.7l.8.8m9 9 .8.8m0-10.6-.8.8m-9 9-.8.8" />
  </Icon>
)
export const PinIcon = () => (
  <Icon>
    <path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9Z" />
    <circle cx="10" cy="8.5" r="1.8" />
  </Icon>
)
