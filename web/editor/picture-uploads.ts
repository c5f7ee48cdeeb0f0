/**
 * Pictures on their way: a few at once, the others wait their turn. It knows neither the network nor the screen.
 */
export interface Upload {
  key: string
  file: File
  phase: 'waiting' | 'sending' | 'failed'
  /** Bytes that left, of the file's. */
  sent: number
  error: unknown
}

export interface Sending {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

export interface UploadListener<Picture> {
  onArrived: (picture: Picture) => void
  /** Once nothing is on its way any more: what arrived since the last time, in the order it was chosen in. */
  onSettled: (pictures: Picture[]) => void
}

/** @param limit how many at once */
export function createUploads<Picture>(
  send: (file: File, sending: Sending) => Promise<Picture>,
  onChange: (uploads: readonly Upload[]) => void,
  limit = 3,
) {
  let listener: UploadListener<Picture> | undefined
  let uploads: readonly Upload[] = []
  let last = 0
  const aborts = new Map<string, AbortController>()
  const arrived = new Map<string, Picture>()

  function show(next: readonly Upload[]) {
    uploads = next
    onChange(uploads)
  }

  function edit(key: string, change: Partial<Upload>) {
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => ({
      key: `upload-${++last}`,
      file,
      phase: 'waiting',
      sent: 0,
      error: null,
    }))
    show([...uploads, ...added])
    startNext()
  }

  function startNext() {
    const free = limit - uploads.filter(({ phase }) => phase === 'sending').length
    for (const upload of uploads.filter(({ phase }) => phase === 'waiting').slice(0, free)) void run(upload)
  }

  async function run({ key, file }: Upload) {
    const abort = new AbortController()
    aborts.set(key, abort)
    edit(key, { phase: 'sending', sent: 0, error: null })
    try {
      const picture = await send(file, { onProgress: (sent) => edit(key, { sent }), signal: abort.signal })
      if (abort.signal.aborted) return
      listener?.onArrived(picture)
      arrived.set(key, picture)
      show(uploads.filter((upload) => upload.key !== key))
    } catch (error) {
      if (!abort.signal.aborted) edit(key, { phase: 'failed', error })
    } finally {
      aborts.delete(key)
      startNext()
      if (aborts.size === 0) settle()
    }
  }

  function settle() {
    const numberOf = (key: string) => Number(key.split('-')[1])
    const inOrder = [...arrived].toSorted(([one], [other]) => numberOf(one) - numberOf(other))
    arrived.clear()
    if (inOrder.length > 0) listener?.onSettled(inOrder.map(([, picture]) => picture))
  }

  /** Stops it if it is under way, and forgets it. */
  function cancel(key: string) {
    aborts.get(key)?.abort()
    show(uploads.filter((upload) => upload.key !== key))
    startNext()
  }

  /** Tries a failed one again, with another file if one is given. */
  function retry(key: string, file?: File) {
    edit(key, { phase: 'waiting', error: null, sent: 0, ...(file && { file }) })
    startNext()
  }

  return {
    listen: (next: UploadListener<Picture>) => {
      listener = next
    },
    add,
    cancel,
    retry,
  }
}
