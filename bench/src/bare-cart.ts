import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { addToCart } from '@hibla/contract/cart/cart.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import fastJson from 'fast-json-stringify'
import postgres from 'postgres'
import { z } from 'zod'

/**
 * What a server must at least do to put something into a cart: the portal's one statement, prepared, and its answer. It
 * believes whatever it is told, and asks nobody who they are.
 */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: Number(process.env['DATABASE_POOL']) })
const write = fastJson(z.toJSONSchema(addToCart.ok, { target: 'draft-7', io: 'output' }) as fastJson.Schema)

const FRESH_MS = 5 * 60_000

type Input = { accountNumber: string; productId: string; addKey: string }
type Said = { refusal: string | null; added_to: string; item: string; new_version: number }

const add = async ({ accountNumber, productId, addKey }: Input): Promise<string> => {
  const now = new Date()
  const [said] = await sql<Said[]>`select * from cart_add(
    ${accountNumber}, ${null}, 'addon-purchase', ${null}, ${productId}, 1::integer, ${null}, ${null}, ${null}::integer,
    ${null}::integer, ${null}::integer, ${null}::integer, ${addKey}::uuid, ${new Date(now.getTime() - FRESH_MS)}::timestamptz,
    ${manilaDate(now)}::date, ${now}::timestamptz)`
  const { refusal, added_to: cartId, item, new_version: version } = said!
  if (refusal !== null) throw new Error(`The cart answered ${refusal}`)
  return write({ status: true, cartId, cartItemId: item, version })
}

const headers = { 'content-type': 'application/json; charset=utf-8' }

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url !== `/api${addToCart.path}`)
    return void response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  const said = await add(JSON.parse(await text(request)) as Input)
  return void response.writeHead(200, headers).end(said)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
