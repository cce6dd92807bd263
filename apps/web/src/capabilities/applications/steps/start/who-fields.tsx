import type { Form } from '../../../../kernel/form.ts'
import { Field } from '../../../../ui/field.tsx'
import { MobileField } from '../../../../ui/mobile-field.tsx'
import { shaped } from '../../../../ui/shaped.ts'
import { inCapitals } from '../../../../ui/typing.ts'
import type { Who } from './personal-details.ts'

type WhoFieldsProps = {
  field: Form<keyof Who, Who>['field']
  /** An agent fills this in for a customer, so the browser must not offer the agent's own details. */
  agent: boolean
  /** What the email address is for, if not for an application of one's own or a customer's. */
  emailHelp?: string | undefined
}

/** Who applies, and how we reach them. */
export function WhoFields({ field, agent, emailHelp }: WhoFieldsProps) {
  return (
    <>
      <Field
        label="First name"
        autoComplete={agent ? 'off' : 'given-name'}
        {...shaped(field('first_name'), inCapitals)}
      />
      <Field
        label="Last name"
        autoComplete={agent ? 'off' : 'family-name'}
        {...shaped(field('last_name'), inCapitals)}
      />
      <MobileField
        label="Mobile number"
        autoComplete={agent ? 'off' : 'tel-national'}
        help="10 digits, like (917) 123 4567."
        {...field('mobile_no')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete={agent ? 'off' : 'email'}
        inputMode="email"
        help={emailHelp ?? `We’ll use it to update ${agent ? 'the customer about the' : 'you about your'} application.`}
        {...field('email')}
      />
    </>
  )
}
