import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { problem, read } from '../../problem.ts'
import type { Deps } from '../deps.ts'
import { secureCode, testCard, type TestCard } from '../test-cards.ts'
import { declineTexts, type Transaction } from '../transaction.ts'
import { cardPage, securePage } from './card-page.ts'
import { readForms } from '../../html.ts'
import { sendPage, type Page } from './frame.ts'
import { bankPage, counterPage, endPage, mockBanks, walletPage } from './other-pages.ts'

const Card = z.object({ number: z.string().max(40), expires: z.string().max(10), code: z.string().max(10) })
const Code = z.object({ code: z.string().max(20) })
const Settle = z.object({
  outcome: z.enum(['paid', 'no-funds', 'declined']),
  bank: z.enum(['', ...mockBanks]).optional(),
})
const mostWrongCodes = 3

const pages: Record<Transaction['method'], (transaction: Transaction) => Page> = {
  card: cardPage,
  wallet: walletPage,
  bank: bankPage,
  counter: counterPage,
}

/** Where payers pay. Nothing here is a merchant's business, and no merchant sees a card number. */
export function pageRoutes(app: FastifyInstance, { book, clock, cards, life }: Deps): void {
  /** Cards between their entry and the bank's page, by transaction. */
  const entered = new Map<string, { card: TestCard; expires: string }>()

  const show = (reply: FastifyReply, transaction: Transaction, page: Page) =>
    sendPage(reply, page, transaction.returnUrl)
  const leave = (reply: FastifyReply, transaction: Transaction) => {
    entered.delete(transaction.id)
    if (transaction.method === 'counter') return show(reply, transaction, endPage(transaction))
    return reply.redirect(transaction.state === 'cancelled' ? transaction.cancelUrl : transaction.returnUrl, 303)
  }

  const route = (
    method: 'GET' | 'POST',
    path: string,
    act: (transaction: Transaction, body: unknown, reply: FastifyReply) => FastifyReply,
  ) =>
    app.route<{ Params: { id: string } }>({
      method,
      url: `/pay/:id${path}`,
      handler: async (request, reply) => {
        life.endDue()
        const transaction = book.byId(request.params.id)
        // A charge of a kept card happens without its owner, so it has no page.
        if (!transaction || transaction.kind === 'charge') return problem(reply, 404, 'There is no such payment')
        // The back button after paying, or a second tab: what is done is done.
        if (transaction.state !== 'pending') return show(reply, transaction, endPage(transaction))
        return act(transaction, request.body, reply)
      },
    })

  /** After the bank's page, or without one. */
  function payByCard(transaction: Transaction, card: TestCard, expires: string, secure: boolean): Transaction {
    if (card.declined) return life.end(transaction, { state: 'failed', reason: card.declined })
    if (transaction.kind === 'card') return cards.keep(transaction, { number: card.number, expires }, secure)
    return life.end(transaction, { state: 'paid', secure })
  }

  readForms(app)
  route('GET', '', (transaction, _body, reply) => show(reply, transaction, pages[transaction.method](transaction)))

  route('POST', '/card', (transaction, body, reply) => {
    const typed = read(Card, body)
    const card = testCard(typed.number)
    const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed.expires) ?? []
    const expires = `20${year}-${month}`
    if (!card) return show(reply, transaction, cardPage(transaction, 'That isn’t one of the test cards below.'))
    if (month === '' || expires < clock.now().toISOString().slice(0, 7))
      return show(reply, transaction, cardPage(transaction, 'That card has expired, or the date isn’t MM/YY.'))
    if (!card.secure) return leave(reply, payByCard(transaction, card, expires, false))
    entered.set(transaction.id, { card, expires })
    return show(reply, transaction, securePage(transaction, card.secure === 'is-abandoned'))
  })

  route('POST', '/secure', (transaction, body, reply) => {
    const { code } = read(Code, body)
    const given = entered.get(transaction.id)
    if (!given) return show(reply, transaction, cardPage(transaction, 'Please enter your card again.'))
    if (given.card.secure === 'fails')
      return leave(reply, life.end(transaction, { state: 'failed', reason: 'secure-failed' }))
    if (code === secureCode) return leave(reply, payByCard(transaction, given.card, given.expires, true))
    const wrongCodes = (transaction.wrongCodes ?? 0) + 1
    if (wrongCodes >= mostWrongCodes)
      return leave(reply, life.end(transaction, { state: 'failed', reason: 'secure-failed' }))
    book.commit({ transaction: { ...transaction, wrongCodes } })
    return show(reply, transaction, securePage(transaction, false, 'That code is wrong. Try again.'))
  })

  route('POST', '/settle', (transaction, body, reply) => {
    const { outcome, bank } = read(Settle, body)
    if (transaction.method === 'card' || (transaction.method === 'bank' && outcome === 'paid' && !bank))
      return problem(reply, 400, 'Choose a bank first')
    if (outcome === 'paid') return leave(reply, life.pay(transaction))
    if (transaction.vendor !== 'maya') return leave(reply, life.end(transaction, { state: 'failed', reason: outcome }))
    // Maya lets people try again on the same page.
    return show(reply, transaction, walletPage(life.failTry(transaction, outcome), declineTexts[outcome]))
  })

  route('POST', '/cancel', (transaction, _body, reply) => leave(reply, life.end(transaction, { state: 'cancelled' })))
}
