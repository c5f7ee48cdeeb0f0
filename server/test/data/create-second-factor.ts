import { Secret, TOTP } from 'otpauth'
import type { TestUser } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

/** Enables the second factor of a user through the API. `code` returns an unused one. */
export async function enableSecondFactor(api: TestApi, { token, password }: TestUser) {
  const started = await api.call('POST', '/users/me/two-factor', { token, body: { password } })
  const secret = Secret.fromBase32(started.json.secret)
  const generate = () => TOTP.generate({ secret, timestamp: api.clock.now().getTime() })
  const usedCode = generate()
  const confirmed = await api.call('POST', '/users/me/two-factor/confirm', {
    token,
    body: { code: usedCode },
  })
  return {
    started,
    confirmed,
    secret: started.json.secret as string,
    recovery: confirmed.json.recovery_codes as string[],
    usedCode,
    code: () => {
      api.clock.advance({ seconds: 60 })
      return generate()
    },
  }
}
