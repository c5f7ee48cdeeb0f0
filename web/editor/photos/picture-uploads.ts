/** Upload queue of pictures: a few at once, the others wait. Independent of network and screen. */
export interface Upload {
  key: string
  file: File
  /** A finished one keeps its tile until those chosen before it have finished or failed. */
  phase: 'waiting' | 'sending' | 'arrived' | 'failed'
  /** Bytes sent, out of the file's size. */
  sent: number
  error: unknown
}

export interface Sending {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

export interface UploadListener<Picture> {
  /** In the order they were chosen in, except failed ones that were retried. */
  onArrived: (picture: Picture) => void
  /** Once the queue is empty: pictures uploaded since the last time, in the order they were chosen in. */
  onSettled: (pictures: Picture[]) => void
}

/**
 * @param errorOf an error that prevents sending: the file fails at once and takes no slot
 * @param limit number of parallel uploads
 */
export function createUploads<Picture>(
  send: (file: File, sending: Sending) => Promise<Picture>,
  errorOf: (file: File) => Error | null,
  onChange: (uploads: readonly Upload[]) => void,
  limit = 3,
) {
  let listener: UploadListener<Picture> | undefined
  let uploads: readonly Upload[] = []
  let last = 0
  const aborts = new Map<string, AbortController>()
  const arrived = new Map<string, Picture>()

  /** Initial state of an upload or a retry. */
  function begun(file: File): Omit<Upload, 'key'> {
    const error = errorOf(file)
    return { file, phase: error ? 'failed' : 'waiting', sent: 0, error }
  }

  function show(next: readonly Upload[]) {
    uploads = next
    onChange(uploads)
  }

  function edit(key: string, change: Partial<Upload>) {
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  function add(files: readonly File[]) {
    show([...uploads, ...files.map((file) => ({ key: `upload-${++last}`, ...begun(file) }))])
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
      arrived.set(key, picture)
      edit(key, { phase: 'arrived' })
    } catch (error) {
      if (!abort.signal.aborted) edit(key, { phase: 'failed', error })
    } finally {
      aborts.delete(key)
      transfer()
      startNext()
      if (aborts.size === 0) settle()
    }
  }

  /** Finished pictures are reported in the order of choice, so that none jumps over another on the screen. */
  function transfer() {
    const first = uploads.findIndex(({ phase }) => phase === 'waiting' || phase === 'sending')
    const due = uploads.slice(0, first < 0 ? undefined : first).filter(({ phase }) => phase === 'arrived')
    if (due.length === 0) return
    for (const { key } of due) listener?.onArrived(arrived.get(key)!)
    show(uploads.filter((upload) => !due.includes(upload)))
  }

  function settle() {
    const numberOf = (key: string) => Number(key.split('-')[1])
    const inOrder = [...arrived].toSorted(([one], [other]) => numberOf(one) - numberOf(other))
    arrived.clear()
    if (inOrder.length > 0) listener?.onSettled(inOrder.map(([, picture]) => picture))
  }

  /** Aborts the upload if it is running, and removes it. */
  function cancel(key: string) {
    aborts.get(key)?.abort()
    show(uploads.filter((upload) => upload.key !== key))
    transfer()
    startNext()
  }

  /** Retries a failed upload, with another file if one is passed. */
  function retry(key: string, file?: File) {
    const failed = uploads.find((upload) => upload.key === key)
    if (failed) edit(key, begun(file ?? failed.file))
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
