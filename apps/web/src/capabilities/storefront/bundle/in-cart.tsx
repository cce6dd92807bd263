import type { OfferedProduct } from '@hibla/contract/shop/product'
import { pages } from '@hibla/contract/values/paths'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ExtensionLinks } from './extension-links.tsx'

type InCartProps = { names: readonly string[]; extensions: readonly OfferedProduct[]; onMore: () => void }

/** It worked: what is in the cart now, and where to go from here. */
export function InCart({ names, extensions, onMore }: InCartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and people who can't see the screen hear what happened.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base outline-none">
        <span className="text-strand">
          <CheckIcon />
        </span>
        It’s in your cart
      </h3>
      <ul className="mt-2 grid gap-1 text-muted">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <LinkButton to={pages.cart} look="call">
          View cart
        </LinkButton>
        <LinkButton to={pages.shop}>Keep browsing</LinkButton>
        <Button onClick={onMore}>Add more of this</Button>
      </div>
      <p className="mt-3 empty:hidden">
        <ExtensionLinks extensions={extensions} />
      </p>
    </div>
  )
}
