import type { Fields } from '../search-criteria.ts'
import { changed } from '../changed-address.ts'
import type { Coordinates } from '#web/ui/data/placed.ts'
import { preserveShown } from '#web/ui/hydration/preserve-shown.ts'

/** Divides by two and by three, the columns of the grid; fewer, and so fewer pictures, where data is to be saved. */
export function resultsPerPage(savesData: boolean) {
  return savesData ? '12' : '18'
}

/** Why a search has no results; status 0 where the server was not reached. */
export interface SearchFailure {
  status: number
  message: string
  requestId: string | undefined
}

/** The results, or why the search was refused: an address may contain any value. */
export async function resultsOf<Results>(request: Promise<Results>) {
  try {
    return { results: await request, failure: null }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const problem = (await error.json()) as { message: string; request_id?: string }
    const failure: SearchFailure = {
      status: error.status,
      message: problem.message,
      requestId: problem.request_id,
    }
    return { results: null, failure }
  }
}

/**
 * For a client loader: after a failed request (5xx or network) the previous results stay below the error; after a
 * rejected query they do not.
 */
export function preserveResults<Data extends { fields: Fields; failure: SearchFailure | null }>(
  fieldsOf: (search: URLSearchParams) => Fields,
) {
  const { load, useShown } = preserveShown<Data>()
  return {
    useShown,
    loadResults: ({ serverLoader, url }: { serverLoader: () => Promise<Data>; url: URL }) =>
      load(
        serverLoader,
        ({ failure }) => failure !== null && failure.status >= 500,
        (shown, error) => ({
          ...shown,
          fields: fieldsOf(url.searchParams),
          failure: error?.failure ?? { status: 0, message: '', requestId: undefined },
        }),
      ),
  }
}

/** The canonical query string: the named fields alone. */
export function canonicalSearch(fields: Fields, ...names: string[]) {
  return changed({}, Object.fromEntries(names.map((name) => [name, fields[name] ?? null])))
}

/** Rounded to 0.001°, some hundred metres: enough for a marker and shorter in the response. */
export function roughPlace({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roughly(latitude), longitude: roughly(longitude) }
}

function roughly(degrees: number | null) {
  return degrees === null ? null : Math.round(degrees * 1000) / 1000
}
