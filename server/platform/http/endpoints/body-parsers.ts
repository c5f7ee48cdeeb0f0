import type { FastifyInstance } from 'fastify'

/** Bodies that the calls take besides files: JSON, and forms where a browser or the specification sends one. */
export function bodyParsers(http: FastifyInstance) {
  jsonBodies(http)
  formBodies(http)
}

/**
 * An empty body is none, whatever type it names: clients that send JSON everywhere name it on calls without a body too,
 * which Fastify's own parser refuses.
 */
function jsonBodies(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, String(body), done)
  })
}

/** Sign-in sends a form (specification, section 7). A repeated field stays a list, which the schema rejects. */
function formBodies(http: FastifyInstance) {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      const parameters = new URLSearchParams(String(body))
      const values = Object.fromEntries(
        [...new Set(parameters.keys())].map((name) => {
          const all = parameters.getAll(name)
          return [name, all.length > 1 ? all : all[0]]
        }),
      )
      done(null, values)
    },
  )
}
