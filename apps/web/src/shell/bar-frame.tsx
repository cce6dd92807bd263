import type { ReactNode } from 'react'

export function BarFrame({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 h-(--header-height) border-b border-line bg-ground">
      <div className="page flex h-full items-center justify-between gap-4 max-[22rem]:gap-1">
        {logo}
        <div className="flex items-center gap-1 max-[22rem]:gap-0 md:gap-2">{children}</div>
      </div>
    </header>
  )
}
