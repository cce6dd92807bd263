import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendWords } from '../http/pages/words-page.ts'

/** People open files in a tab of their own, programs and pictures don't. */
export const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean => accept?.includes('text/html') ?? false

/** For whoever opens a link too late: why it shows nothing, and what to do. */
export const sendLinkOver = (request: FastifyRequest, reply: FastifyReply, product: string) =>
  sendWords(request, reply.code(404), {
    title: 'This link has expired',
    paragraphs: [
      'To keep files private, each link to one works for a few minutes only.',
      'Close this tab and open the file again from the page you were on. If you closed that page, you’ll find it from our home page.',
    ],
    link: { label: `Go to ${product}`, href: '/' },
  })
