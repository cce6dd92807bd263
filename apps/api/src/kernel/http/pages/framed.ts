import type { FastifyReply, FastifyRequest } from 'fastify'

/** The only document that others may frame, and all it does is say that it can't be opened there. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors *",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'sec-fetch-dest',
}
const DOCUMENT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cannot open this page</title><body>Cannot open this page</body></html>'

/** Browsers say what they load a page for. One that doesn't goes by the page's policy and shows an error of its own. */
export const isFramed = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']))

export const refuseFrame = (reply: FastifyReply): FastifyReply => reply.headers(HEADERS).send(DOCUMENT)

/** A page outside the portal's own that is the same for everybody. */
export const sendFixedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  headers: Record<string, string>,
) =>
  isFramed(request)
    ? refuseFrame(reply)
    : reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'sec-fetch-dest', ...headers }).send(page)
