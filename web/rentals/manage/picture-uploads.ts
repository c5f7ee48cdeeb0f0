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

export interface UploadOptions<Picture> {
  /** How many at once. */
  limit?: number
  send: (file: File, sending: Sending) => Promise<Picture>
  onArrived: (picture: Picture) => void
  onChange: (uploads: readonly Upload[]) => void
}

export function createUploads<Picture>({ limit = 3, send, onArrived, onChange }: UploadOptions<Picture>) {
  let uploads: readonly Upload[] = []
  let last = 0
  const aborts = new Map<string, AbortController>()

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
      onArrived(picture)
      show(uploads.filter((upload) => upload.key !== key))
    } catch (error) {
      if (!abort.signal.aborted) edit(key, { phase: 'failed', error })
    } finally {
      aborts.delete(key)
      startNext()
    }
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
    add,
    cancel,
    retry,
    cancelAll: () => {
      for (const { key } of uploads) cancel(key)
    },
  }
}
