import { html, type Html } from '../../html.ts'
import { longTime } from '../../manila-time.ts'
import { shownPesos } from '../money.ts'
import { declineTexts, type Transaction } from '../transaction.ts'
import type { Page } from './frame.ts'
import { giveUp, payText, problemText, summary } from './summary.ts'

const walletNames: Record<string, string> = { gc: 'GCash', grabpay_ph: 'GrabPay', Maya: 'Maya' }

export const mockBanks = Array.from({ length: 8 }, (_, at) => `Bank${at + 1}`)

const choice = (transaction: Transaction, outcome: string, words: string, second = false): Html => html`
  <form method="post" action="/pay/${transaction.id}/settle">
    <input type="hidden" name="outcome" value="${outcome}" />
    <button class="${second ? 'second' : ''}">${words}</button>
  </form>
`

const goBack = ({ returnUrl }: Transaction): Html =>
  html`<a class="button" href="${returnUrl}">Go back to the merchant</a>`

export const walletPage = (transaction: Transaction, wrong?: string): Page => {
  const name = walletNames[transaction.channel] ?? transaction.channel
  return {
    title: name,
    body: html`
      ${summary(transaction, `Pay with ${name}`)}
      <div class="card">
        ${problemText(wrong)} ${wrong !== undefined && html`<p>${goBack(transaction)}</p>`}
        ${choice(transaction, 'paid', payText(transaction))}
        ${choice(transaction, 'no-funds', 'Pay without enough money', true)} ${giveUp(transaction)}
      </div>
    `,
  }
}

export const bankPage = (transaction: Transaction): Page => ({
  title: 'Internet banking',
  body: html`
    ${summary(transaction, 'Pay from your bank')}
    <div class="card">
      <form method="post" action="/pay/${transaction.id}/settle">
        <input type="hidden" name="outcome" value="paid" />
        <label
          >Your bank
          <select name="bank" required>
            <option value="">Choose a bank</option>
            ${mockBanks.map((bank) => html`<option>${bank}</option>`)}
          </select>
        </label>
        <button>${payText(transaction)}</button>
      </form>
      ${choice(transaction, 'declined', 'Let the bank refuse', true)} ${giveUp(transaction)}
    </div>
  `,
})

export const counterPage = (transaction: Transaction): Page => ({
  title: 'Pay at a counter',
  body: html`
    ${summary(transaction, 'Pay at a counter')}
    <div class="card">
      <p>The number people take to the counter:</p>
      <p class="number">${transaction.payReference ?? ''}</p>
      <p class="quiet">Valid until ${longTime(transaction.expiresAt)}</p>
      ${choice(transaction, 'paid', `Take ${shownPesos(transaction.amount)} in cash`)}
    </div>
  `,
})

const endings: Record<Transaction['state'], (transaction: Transaction) => string> = {
  pending: () => 'Still open',
  paid: ({ kind }) => (kind === 'card' ? 'The card is saved' : 'Paid'),
  failed: ({ reason }) => declineTexts[reason ?? 'declined'],
  cancelled: () => 'Cancelled. Nothing was charged',
  expired: () => 'This payment has expired. Nothing was charged',
}

export const endPage = (transaction: Transaction): Page => ({
  title: 'Done',
  body: html`
    ${summary(transaction, endings[transaction.state](transaction))}
    ${transaction.method !== 'counter' && html`<p class="card">${goBack(transaction)}</p>`}
  `,
})
