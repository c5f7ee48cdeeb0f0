import type { RouterContextProvider } from 'react-router'
import { pageServices } from '#web/api/api.ts'

/** The configured external providers; signing in with a password does not depend on them. */
export async function listProviders(context: Readonly<RouterContextProvider>) {
  try {
    return (await context.get(pageServices).api('GET /auth/providers')).items
  } catch {
    return []
  }
}
