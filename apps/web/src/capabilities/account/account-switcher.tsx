import { useState } from 'react'
import { asText, useSend } from '../../kernel/use-send.ts'
import { useChangeAccounts } from './change-accounts.ts'
import { useAccounts } from './use-accounts.ts'
import { Alert } from '../../ui/alert.tsx'

const chip =
  'figures inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] px-4 text-sm font-semibold ' +
  'aria-pressed:border-strand aria-pressed:text-strand border-line text-muted hover:border-text hover:text-text ' +
  'aria-disabled:cursor-wait aria-disabled:opacity-60'

/** Shows the account in use; people with several can switch between them. */
export function AccountSwitcher() {
  const { used, all } = useAccounts()
  const { use } = useChangeAccounts()
  const { busy, trouble, run } = useSend()
  const [next, setNext] = useState<string>()
  if (used === undefined) return null

  const change = (accountNumber: string) => {
    if (busy || accountNumber === used) return
    setNext(accountNumber)
    void run(() => asText(use(accountNumber)))
  }

  return (
    <div data-tour="account">
      {all.length === 1 ? (
        <p className="text-sm text-muted">
          Account number <span className="figures font-semibold text-text">{used}</span>
        </p>
      ) : (
        <fieldset>
          <legend className="mb-2 text-sm text-muted">Account in use</legend>
          <div className="flex flex-wrap gap-2">
            {all.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === used}
                aria-disabled={busy || undefined}
                onClick={() => change(each)}
                className={chip}
              >
                {each}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Alert className="mt-2" text={trouble} />
      <output className="sr-only">{busy && `Switching to account ${next}`}</output>
    </div>
  )
}
