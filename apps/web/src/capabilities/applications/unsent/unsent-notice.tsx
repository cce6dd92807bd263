import { useUnsentDrafts } from './use-unsent-drafts.ts'

/** In the form that was saved without a signal: whether it still waits, or has been sent meanwhile. */
export function UnsentNotice({ reference }: { reference: string }) {
  const save = useUnsentDrafts().findLast((each) => each.reference === reference)
  return (
    <output className="mb-4 block rounded-field bg-sunken px-5 py-4 font-semibold">
      {save === undefined
        ? 'It’s sent. You can continue.'
        : (save.refused?.words ??
          'There’s no signal. What you typed is saved on this device, and we send it as soon as you’re back online. The next steps need a signal, but you can note the next customer below.')}
    </output>
  )
}
