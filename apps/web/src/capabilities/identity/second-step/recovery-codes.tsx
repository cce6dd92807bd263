import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../kernel/save-file.ts'
import { useSite } from '../../../kernel/site.ts'

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const { product } = useSite().config.brand
  const [said, setSaid] = useState('')
  const name = `${product.toLowerCase()}-recovery-codes.txt`
  const save = () => {
    saveFile(
      new File([`${product} recovery codes. Each works once.\n\n${codes.join('\n')}\n`], name, { type: 'text/plain' }),
    )
    setSaid(`Saved as ${name}.`)
  }
  return (
    <>
      <p>
        If you lose your phone, each of these codes lets you log in once. Keep them somewhere safe.{' '}
        <strong>We can’t show them again.</strong>
      </p>
      <ul className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-sunken px-5 py-4 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <Button onClick={save}>Save as a file</Button>
        {children}
      </div>
      <output className="mt-4 block text-sm empty:hidden">{said}</output>
    </>
  )
}
