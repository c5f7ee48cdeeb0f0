import { ApiError } from '#web/api/api-error.ts'

/** A list of the settings, or its error: a card shows the error and leaves the others alone. */
export async function itemsOf<Item>(call: Promise<{ items: Item[] }>): Promise<Item[] | ApiError> {
  try {
    return (await call).items
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
