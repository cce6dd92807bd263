import { linkAccount, startLinking } from '@hibla/contract/account/account.contract'
import { AccountNumber } from '@hibla/contract/values/ids'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { textOf } from '../../kernel/refusal-texts.ts'
import { adoptAccounts } from './change-accounts.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { useOfferedAccount } from './use-offered-account.ts'
import { linkTexts, startLinkingTexts } from './texts.ts'

const Input = z.object({
  accountNumber: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(AccountNumber),
})
type Sent = { accountNumber: string; reference: string; sentTo: string }

/** Asks for the account number, then for the code sent to its owner; after that the login is a customer's. */
export default function LinkAccount() {
  const client = useClient()
  const session = useSessionControl()
  const navigate = useNavigate()
  const form = useContractForm(Input, { accountNumber: '' })
  useOfferedAccount((accountNumber) => {
    if (form.getValues('accountNumber') === '') form.setValue('accountNumber', accountNumber)
  })
  const [sent, setSent] = useState<Sent>()
  const [cameBack, setCameBack] = useState(false)

  const ask = async (accountNumber: string): Promise<string | undefined> => {
    const answer = await client.send(startLinking, { body: { accountToLink: accountNumber } })
    if (!answer.ok) return textOf(startLinkingTexts, answer.problem)
    setSent({ accountNumber, ...answer.body })
    return undefined
  }
  const start = form.submit(async ({ accountNumber }) => {
    const message = await ask(accountNumber)
    if (message) form.setError('accountNumber', { message }, { shouldFocus: true })
  })
  const link = async ({ accountNumber, reference }: Sent, otp: string): Promise<string | undefined> => {
    const answer = await client.send(linkAccount, { body: { accountToLink: accountNumber, reference, otp } })
    if (!answer.ok) return textOf(linkTexts, answer.problem)
    const trouble = await adoptAccounts(session, answer.body)
    if (trouble === undefined) await navigate(pages.dashboard)
    return trouble
  }
  const { isSubmitting } = form.formState

  if (sent)
    return (
      <CodeForm
        sentTo={sent.sentTo}
        button="Link this account"
        underway="Linking…"
        onCode={(otp) => link(sent, otp)}
        onAgain={() => ask(sent.accountNumber)}
        onBack={() => {
          setSent(undefined)
          setCameBack(true)
        }}
      />
    )
  return (
    <form method="post" onSubmit={start} noValidate>
      <Field
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        help="The 13 digits on the first page of your bill. We’ll send a code to the email or mobile number we have on file."
        className="figures"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only for people who come back from the code's field
        autoFocus={cameBack}
        {...form.field('accountNumber')}
      />
      <BusyButton type="submit" look="call" busy={isSubmitting} className="mt-6">
        {isSubmitting ? 'Sending…' : 'Send me the code'}
      </BusyButton>
    </form>
  )
}
