import { html } from '../../html.ts'
import { secureCode, testCards } from '../test-cards.ts'
import type { Transaction } from '../transaction.ts'
import type { Page } from './frame.ts'
import { giveUp, payText, problemText, summary } from './summary.ts'

export const cardPage = (transaction: Transaction, wrong?: string): Page => ({
  title: 'Card',
  body: html`
    ${summary(transaction, transaction.kind === 'card' ? 'Save a card' : 'Pay by card')}
    <div class="card">
      ${problemText(wrong)}
      <form method="post" action="/pay/${transaction.id}/card">
        <label
          >Card number
          <input name="number" inputmode="numeric" autocomplete="off" required maxlength="23" />
        </label>
        <div class="row">
          <label
            >Expires <small>MM/YY</small>
            <input
              name="expires"
              inputmode="numeric"
              autocomplete="off"
              required
              pattern="\\d\\d/\\d\\d"
              maxlength="5"
            />
          </label>
          <label
            >Security code
            <input name="code" inputmode="numeric" autocomplete="off" required pattern="\\d{3}" maxlength="3" />
          </label>
        </div>
        <button>${payText(transaction)}</button>
      </form>
      ${giveUp(transaction)}
    </div>
    <details>
      <summary>Test cards</summary>
      <p>Any expiry date that isn’t over, and any three digits.</p>
      <ul>
        ${testCards.map(({ number, brand, shows }) => html`<li><code>${number}</code> ${brand}: ${shows}</li>`)}
      </ul>
    </details>
  `,
})

export const securePage = (transaction: Transaction, abandoned: boolean, wrong?: string): Page => ({
  title: 'Your bank',
  body: abandoned
    ? html`<h1>Your bank isn’t answering</h1>
        <p>This page stays as it is. Close it, and your payment stays open until it expires.</p>
        ${giveUp(transaction)}`
    : html`
        ${summary(transaction, 'Confirm that it’s you')}
        <div class="card">
          <p>Your bank has sent a code to your phone. In the sandbox it’s <code>${secureCode}</code>.</p>
          ${problemText(wrong)}
          <form method="post" action="/pay/${transaction.id}/secure">
            <label
              >Code
              <input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="6" />
            </label>
            <button>Confirm</button>
          </form>
          ${giveUp(transaction)}
        </div>
      `,
})
