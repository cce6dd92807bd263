import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedBody, parseJsonBody } from './json-body.ts'

export { MalformedBody }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body format a call declares. */
    format?: 'form' | 'raw' | 'signed'
  }
}

/** The framework also accepts look-alikes, with tabs or stray parameters, which only attackers send. */
const types = {
  json: /^application\/json(; ?charset=utf-8)?$/i,
  form: /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i,
}

const unsupported = () => Object.assign(new Error('unsupported content'), { statusCode: 415 })

/** A field given twice becomes a list, which no declared form accepts. */
const parseForm = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = Object.create(null)
  const given = new URLSearchParams(text)
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return fields
}

/** Each call accepts only the body format it declares, so that another site's form can't reach a JSON call. */
export const readBodies = (app: FastifyInstance): void => {
  const reader =
    (kind: keyof typeof types, parse: (text: string) => unknown) =>
    (request: FastifyRequest, text: string | Buffer, done: (error: Error | null, body?: unknown) => void) => {
      const declared = request.routeOptions.config.format ?? 'json'
      // Whoever reads it checks its signature first, which covers every character.
      if (declared === 'signed') return done(null, String(text))
      if (declared !== kind || !types[kind].test(request.headers['content-type'] ?? '')) return done(unsupported())
      try {
        done(null, parse(String(text)))
      } catch (error) {
        done(error instanceof Error ? error : new MalformedBody('The body could not be read.'))
      }
    }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, reader('json', parseJsonBody))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, reader('form', parseForm))
  // A file is whatever its bytes say, so its content type doesn't matter. It is read by whoever may receive it.
  app.addContentTypeParser('*', (request, payload, done) =>
    request.routeOptions.config.format === 'raw' ? done(null, payload) : done(unsupported()),
  )
}
