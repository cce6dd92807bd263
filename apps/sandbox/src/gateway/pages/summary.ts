import { html, type Html } from '../../html.ts'
import { shownPesos } from '../money.ts'
import type { Transaction } from '../transaction.ts'

/** What is being paid, above every form. */
export const summary = (transaction: Transaction, heading: string): Html => html`
  <h1>${heading}</h1>
  <p class="quiet">${transaction.description}</p>
  ${
    transaction.kind === 'card'
      ? html`<p>
          We take a small amount from the card to check that it’s yours. The merchant credits it to your account. In the
          sandbox, the card’s statement shows ${shownPesos(transaction.amount)}.
        </p>`
      : html`<p class="amount">${shownPesos(transaction.amount)}</p>`
  }
`

export const problemText = (words: string | undefined): Html | false =>
  words !== undefined && html`<p class="bad" role="alert">${words}</p>`

export const payText = (transaction: Transaction): string =>
  transaction.kind === 'card' ? 'Save this card' : `Pay ${shownPesos(transaction.amount)}`

/** Leaves without paying. */
export const giveUp = ({ id }: Transaction): Html => html`
  <form method="post" action="/pay/${id}/cancel"><button class="second">Cancel and go back</button></form>
`
