import { withCountryCode } from '@hibla/contract/values/phone'
import type { ContactAddress } from '@hibla/contract/values/contact-address'
import type { Brand } from '@hibla/contract/config'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { writeLetter } from '../../kernel/messages/letter.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { Kept } from '../../kernel/module/personal-data.ts'

type Change = {
  firstName: string
  accountNumber: string
  from: ContactAddress | undefined
  to: ContactAddress
  reflectedAt: Date
}

/** Goes to both the new contact and the old one, so that its owner can object in time. */
export const tellContactChange = async (tx: Transaction, brand: Brand, change: Change): Promise<void> => {
  const { accountNumber, firstName, from, to, reflectedAt } = change
  const what = 'email' in to ? 'email address' : 'mobile number'
  const account = `your ${brand.product} account ending in ${accountNumber.slice(-4)}`
  const when = longDate(manilaDate(reflectedAt))
  const send = async (address: ContactAddress, words: string) => {
    if ('email' in address) {
      const letter = {
        subject: `The ${what} for ${account} is changing`,
        firstName,
        paragraphs: [words],
      }
      await sendMail(tx, { to: address.email, ...writeLetter(brand, letter) })
    } else {
      await sendSms(tx, { to: withCountryCode(address.mobileNumber), text: words })
    }
  }
  await send(to, `From ${when} we'll contact you here about ${account}. The change takes effect within 24 hours.`)
  if (from)
    await send(
      from,
      `The ${what} for ${account} was changed. From ${when} we won't use this one anymore. If that wasn't you, call us right away: ${brand.support.hotline}.`,
    )
}

export const mailErased = async (
  tx: Transaction,
  brand: Brand,
  { email, firstName }: { email: string; firstName: string },
  kept: Kept[],
): Promise<void> => {
  const stays = kept.map(({ what, why, until }) => `${what}, until ${longDate(until)}. ${why}`)
  const letter = {
    subject: `Your ${brand.product} login and data were erased`,
    firstName,
    paragraphs: [
      "As you asked, we erased your data and closed your login. This is the last email we'll send you about it.",
      ...(stays.length > 0 ? ['We still have to keep:', ...stays] : []),
    ],
  }
  await sendMail(tx, { to: email, ...writeLetter(brand, letter) })
}
