import { pages } from '@hibla/contract/values/paths'
import { Suspense, useState } from 'react'
import { later } from '../../kernel/later.ts'
import { useSite } from '../../kernel/site.ts'
import { asText, useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { useSubscriber } from './account.queries.ts'
import { useChangeAccounts } from './change-accounts.ts'
import { Section } from '../../ui/section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useAccounts } from './use-accounts.ts'

const UnlinkDialog = later(() => import('./unlink-dialog.tsx'))

/** All linked accounts: one is in use, and each can be unlinked. */
export function LinkedAccounts() {
  const { features } = useSite().config
  const { used, all } = useAccounts()
  const { use } = useChangeAccounts()
  const { busy, trouble, run } = useSend()
  const [next, setNext] = useState<string>()
  const [unlinking, setUnlinking] = useState<string>()

  const change = (accountNumber: string) => {
    setNext(accountNumber)
    void run(() => asText(use(accountNumber)))
  }

  return (
    <Section title="Your linked accounts" intro="The portal shows the account in use.">
      <Alert className="mt-3" text={trouble} />
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {all.map((each) => (
          <li key={each} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <Account accountNumber={each} used={each === used} />
            <div className="flex flex-wrap gap-3">
              {each !== used && (
                <BusyButton className="min-h-11 px-5 text-sm" busy={busy} onClick={() => change(each)}>
                  {busy && next === each ? 'Switching…' : 'Use this account'}
                  <span className="sr-only"> {each}</span>
                </BusyButton>
              )}
              <Button className="min-h-11 px-5 text-sm" onClick={() => setUnlinking(each)}>
                Unlink<span className="sr-only"> {each}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {features.accountMgmtEnabled && (
        <LinkButton to={pages.getStarted} className="mt-6">
          Link another Account
        </LinkButton>
      )}
      {unlinking && (
        <Suspense>
          <UnlinkDialog accountNumber={unlinking} onClose={() => setUnlinking(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

/** People tell their accounts apart by address rather than by number. */
function Account({ accountNumber, used }: { accountNumber: string; used: boolean }) {
  const { data } = useSubscriber(accountNumber)
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="flex flex-wrap items-center gap-3">
        <span className="figures font-semibold">{accountNumber}</span>
        {used && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-strand">
            <CheckIcon /> In use
          </span>
        )}
      </p>
      {data && <p className="mt-1 text-sm text-muted">{data.serviceAddress}</p>}
    </div>
  )
}
