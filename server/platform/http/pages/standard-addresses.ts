import type { HttpApp } from '../http-app.ts'
import { spendRead } from '../limits/read-limit.ts'

/**
 * The contact is read once at the start, so the file vouches for it for half a year from then: RFC 9116, section 2.5.5,
 * requires less than a year. On a server that nobody restarts in that time, to update it, the file has expired.
 */
const daysInForce = 180

/** Addresses at which other programs look: where weaknesses are reported, where a password is changed. */
export function standardAddresses(app: HttpApp) {
  const expires = new Date(app.clock.now().getTime() + daysInForce * 86_400_000).toISOString()
  app.http.get('/.well-known/security.txt', (request, reply) => {
    spendRead(app, request, reply)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityFile(app, expires))
  })
  // A Well-Known URL for Changing Passwords, W3C: password managers open it.
  app.http.get('/.well-known/change-password', (request, reply) => {
    spendRead(app, request, reply)
    return reply.header('cache-control', 'public, max-age=3600').redirect('/account-security', 303)
  })
}

function securityFile({ config }: Pick<HttpApp, 'config'>, expires: string) {
  const { publicUrl, SECURITY_CONTACT: contact = config.MAIL_SUPPORT } = config
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
