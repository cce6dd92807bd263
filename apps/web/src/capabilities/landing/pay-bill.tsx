import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SampleBill } from './sample-bill.tsx'

export type PayBillProps = { typed: string; error: string | undefined }

const rules = () => import('./account-number.ts')

/** Also works as a plain form: the server then checks the number and answers with the same message. */
export function PayBill({ typed, error: answered }: PayBillProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(answered)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { checkAccountNumber } = await rules()
    const checked = checkAccountNumber(input.current?.value ?? '')
    if (checked.ok) return navigate(`/payment/${checked.accountNumber}`)
    setError(checked.error)
    input.current?.focus()
  }

  return (
    <section
      id="pay-bill"
      aria-labelledby="pay-bill-heading"
      data-theme="dark"
      className="flex flex-col overflow-hidden rounded-card border border-line bg-deep px-6 pt-6 text-text md:px-10 md:pt-10"
    >
      <h2 id="pay-bill-heading" tabIndex={-1} className="text-2xl">
        Pay a bill
      </h2>
      <p className="mt-3 text-muted">
        Yours or someone else’s. Enter the account number to see what’s due and pay it. No login needed.
      </p>
      <form action="/pay-bill" onSubmit={(event) => void submit(event)} noValidate className="mt-8">
        <Field
          ref={input}
          name="accountNumber"
          label="Account number"
          defaultValue={typed}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, too, people should land on the field that is wrong
          autoFocus={answered !== undefined}
          onFocus={() => void rules()}
          onChange={() => setError(undefined)}
          inputMode="numeric"
          autoComplete="off"
          help="The 13 digits on the first page of your bill."
          beside={
            <Button type="submit" className="flex-auto sm:flex-none">
              Go to payment
            </Button>
          }
        />
      </form>
      <SampleBill />
    </section>
  )
}
