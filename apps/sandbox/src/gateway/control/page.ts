import { html, type Html } from '../../html.ts'
import { longTime } from '../../manila-time.ts'
import type { GatewayStore } from '../store.ts'
import { faultTexts, type FaultName, type Faults } from '../faults.ts'
import { shownPesos } from '../money.ts'
import type { Page } from '../pages/frame.ts'
import type { Transaction } from '../transaction.ts'

const shownAtOnce = 50

const option = (value: string, words: string): Html => html`<option value="${value}">${words}</option>`

const faultForm = html`
  <form class="inline" method="post" action="/sandbox/gateway/faults">
    <label
      >What goes wrong
      <select name="name">
        ${Object.entries(faultTexts).map(([name, words]) => option(name, words))}
      </select>
    </label>
    <label>Number <input name="value" inputmode="numeric" pattern="-?\\d*" autocomplete="off" /></label>
    <label
      >How often
      <select name="for">
        ${option('next', 'Once')} ${option('all', 'Until I remove it')}
      </select>
    </label>
    <label
      >Gateway
      <select name="vendor">
        ${option('', 'Either')} ${option('paynamics', 'Paynamics')} ${option('maya', 'Maya')}
      </select>
    </label>
    <label
      >With
      <select name="on">
        ${option('', 'Anything')} ${option('payment', 'A payment')} ${option('card', 'Saving a card')}
        ${option('charge', 'A charge of a saved card')} ${option('refund', 'A refund')}
      </select>
    </label>
    <button>Make it happen</button>
  </form>
`

const act = ({ id }: Transaction, name: string, words: string): Html => html`
  <form method="post" action="/sandbox/gateway/transactions/${id}">
    <input type="hidden" name="act" value="${name}" /><button class="second">${words}</button>
  </form>
`

const row = (transaction: Transaction): Html => html`
  <tr>
    <td>${longTime(transaction.createdAt)}</td>
    <td>${transaction.vendor}<br />${transaction.channel}</td>
    <td>${transaction.reference}</td>
    <td>${shownPesos(transaction.charged?.amount ?? transaction.amount)}</td>
    <td>
      ${transaction.state}<br />${Object.keys(transaction.faults).map((name) => html`${faultTexts[name as FaultName]} `)}
    </td>
    <td>
      ${
        transaction.state === 'pending'
          ? html`<a href="/pay/${transaction.id}">Open its page</a> ${act(transaction, 'pay', 'Pay')}
              ${act(transaction, 'expire', 'Expire')}`
          : html`${act(transaction, 'notify', 'Notify again')}
            ${transaction.charged && act(transaction, 'reverse', 'Reverse')}`
      }
    </td>
  </tr>
`

export function controlPage(book: GatewayStore, faults: Faults): Page {
  const all = book.transactions().toReversed()
  const charged = book.entries().reduce((sum, { amount }) => sum + amount, 0)
  return {
    title: 'Control',
    wide: true,
    body: html`
      <h1>Sandbox gateway</h1>
      <p class="quiet">
        It speaks Paynamics and Maya. ${all.length} transactions so far; ${shownPesos(charged)} charged, refunds taken
        off.
      </p>
      <h2>Make something go wrong</h2>
      ${faultForm}
      ${
        faults.list().length > 0 &&
        html`<ul>
            ${faults.list().map(({ name, for: often }) => html`<li>${faultTexts[name]} (${often === 'all' ? 'until removed' : 'once'})</li>`)}
          </ul>
          <form method="post" action="/sandbox/gateway/faults/clear"><button class="second">Remove all</button></form>`
      }
      <h2>Transactions</h2>
      ${
        all.length === 0
          ? html`<p>Nothing has been paid yet.</p>`
          : html`<div class="scroll" role="region" aria-label="Transactions" tabindex="0">
              <table>
                <thead>
                  <tr>
                    ${['When', 'Channel', 'Reference', 'Amount', 'State', 'What to do'].map((name) => html`<th scope="col">${name}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${all.slice(0, shownAtOnce).map(row)}
                </tbody>
              </table>
            </div>`
      }
    `,
  }
}
