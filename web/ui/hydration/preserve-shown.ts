import { useEffect } from 'react'

/**
 * For a route whose page stays when its next data cannot be fetched: a client loader that throws would replace the
 * whole page by the error page of the layout.
 */
export function preserveShown<Data extends object>() {
  let shown: Data | undefined
  return {
    /** For the component of the route: the data of a document load bypass the client loader. */
    useShown: (data: Data) => {
      useEffect(() => {
        shown = data
      }, [data])
    },
    /**
     * For its client loader: the new data, or the current data as changed by `stored`.
     * @param isError whether the server answered without the requested data
     */
    load: async (
      load: () => Promise<Data>,
      isError: (data: Data) => boolean,
      stored: (shown: Data, error: Data | undefined) => Data,
    ) => {
      const data = await load().catch((error: unknown) => {
        // React Router throws redirects as responses.
        if (!shown || error instanceof Response) throw error
        return undefined
      })
      return shown && (!data || isError(data)) ? stored(shown, data) : data!
    },
  }
}
