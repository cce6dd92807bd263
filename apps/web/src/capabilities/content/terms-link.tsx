import { Suspense, useState, type ReactNode } from 'react'
import { later } from '../../kernel/later.ts'

const TermsDialog = later(() => import('./terms-dialog.tsx'))

/** Opens the terms of one product over the page. */
export function TermsLink({ product, children }: { product: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4"
      >
        {children}
      </button>
      {open && (
        <Suspense>
          <TermsDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
