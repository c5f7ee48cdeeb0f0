import { ApiError } from '#web/api/api-error.ts'

/** A list of the settings, or why it did not come: a card says so and leaves the others alone. */
export async function itemsOf<Item>(call: Promise<{ items: Item[] }>): Promise<Item[] | ApiError> {
  try {
    return (await call).items
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
