import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { ApiError } from './api-error.ts'

/** For a `clientLoader` that does not wait: the layout of the screen shows at once, the data when it has loaded. */
export async function resultOf<Data>(call: Promise<Data>): Promise<LoadResult<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}
