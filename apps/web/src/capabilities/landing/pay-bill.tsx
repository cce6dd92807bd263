import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

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

/** Shows where to find the number on a bill, for people who prefer a picture. */
function SampleBill() {
  const { product } = useSite().config.brand
  return (
    <div aria-hidden="true" data-theme="light" className="mt-auto pt-10 select-none">
      <div className="mx-auto -mb-4 h-40 max-w-112 rotate-[-1.5deg] rounded-t-field bg-ground px-6 pt-5 text-text sm:h-48">
        <div className="flex items-start justify-between gap-4">
          <span className="font-extrabold">{product}</span>
          <span className="rounded-md px-2 py-1 text-right ring-[2.5px] ring-bright">
            <span className="block text-xs text-muted">Account number</span>
            <span className="figures block text-sm font-bold tracking-wide">000 0000 0000 00</span>
          </span>
        </div>
        <div className="mt-5 h-2 w-2/5 rounded-full bg-line" />
        <div className="mt-3 h-2 w-3/5 rounded-full bg-line" />
        <div className="mt-3 h-2 w-1/2 rounded-full bg-line" />
        <div className="mt-3 h-2 w-1/4 rounded-full bg-line" />
      </div>
    </div>
  )
}
