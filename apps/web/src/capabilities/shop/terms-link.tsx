import { Suspense, useState } from 'react'
import { later } from '../../kernel/later.ts'

const TermsDialog = later(() => import('./terms-dialog.tsx'))

/** Opens the terms of one product over the page. */
export function TermsLink({ product }: { product: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4"
      >
        Read the product’s terms
      </button>
      {open && (
        <Suspense>
          <TermsDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
