import type { Outcome } from '#web/ui/feedback/loaded.tsx'
import { ApiError } from './api-error.ts'

/** For a `clientLoader` that does not wait: the frame of the screen is there at once, the data when it has come. */
export async function outcomeOf<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}
