import { inject } from 'vitest'

/** Prepares a journey: calls of the API by an account of the demonstration. */
export async function callAs(email: string) {
  const base = `${inject('site')}/api/v1`
  const signedIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password: 'Demeure-2026!' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token?: string }
  if (!token) throw new Error(`${email} cannot sign in: ${signedIn.status}`)
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
