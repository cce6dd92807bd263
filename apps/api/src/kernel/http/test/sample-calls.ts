import { endpoint } from '@hibla/contract/endpoint'
import { z } from 'zod'

export const echo = endpoint({
  method: 'POST',
  path: '/t/echo/{id}',
  summary: 'Says back what it heard.',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ n: z.string().optional() }),
  body: z.object({ text: z.string(), amount: z.int().optional() }),
  ok: z.object({ text: z.string(), amount: z.int().optional() }),
  refusals: ['too-rude'],
})

export const form = endpoint({
  method: 'PATCH',
  path: '/t/form',
  summary: 'Takes a form.',
  access: 'public',
  format: 'form',
  body: z.object({ email: z.string(), secret: z.string() }),
  ok: z.object({ email: z.string() }),
})
