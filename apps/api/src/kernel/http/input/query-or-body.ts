import type { Endpoint } from '@hibla/contract/endpoint'
import type { FastifyRequest } from 'fastify'

/** As a query would have it: a list is one text with commas. */
const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'number' ? String(value) : value
}

/** The query of a call. Where its fields may also come in a body, those of the query count first. */
export const queryOf = (
  { queryOrBody }: Pick<Endpoint, 'queryOrBody'>,
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
): unknown => {
  if (!queryOrBody || typeof body !== 'object' || body === null) return query
  const fields = Object.entries(body).map(([name, value]) => [name, asText(value)])
  return { ...Object.fromEntries(fields), ...(query as object) }
}
