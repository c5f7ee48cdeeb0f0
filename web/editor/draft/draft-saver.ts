/**
 * Autosave of a form: changes are debounced, then sent one call at a time, so that an older answer never
 * follows a newer one. Unsent changes are stored and retried. Form and network are both passed in.
 */
export interface SaverOptions<Values extends object> {
  /** Milliseconds without typing before a save; `null` saves only on request. */
  pause: number | null
  /** Delays between retries after a temporary failure. */
  retryAfter?: readonly number[]
  /** The changed fields that are valid to send now. */
  fit: (changed: Partial<Values>) => (keyof Values)[]
  send: (fields: (keyof Values)[]) => Promise<void>
  /** Whether the call may succeed later: a network error, not a refusal of the content. */
  mayPass: (error: unknown) => boolean
  /** Called with all unsaved values, to store them. */
  keep: (unsaved: Partial<Values>) => void
  onChange: (state: SaveState) => void
}

export interface SaveState {
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'
  /** Time of the last successful save. */
  savedAt: number | null
  error: unknown
  willRetry: boolean
  unsaved: number
}

const usualRetries = [2_000, 5_000, 10_000, 30_000]

export function createDraftSaver<Values extends object>(options: SaverOptions<Values>) {
  const { pause, retryAfter = usualRetries, fit, send, mayPass, keep, onChange } = options
  let unsaved: Partial<Values> = {}
  let state: SaveState = { phase: 'idle', savedAt: null, error: null, willRetry: false, unsaved: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0

  function notifyListeners(change: Partial<SaveState>) {
    state = { ...state, ...change, unsaved: Object.keys(unsaved).length }
    onChange(state)
  }

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  function change(values: Partial<Values>) {
    unsaved = { ...unsaved, ...values }
    keep(unsaved)
    notifyListeners({ phase: state.phase === 'saving' ? 'saving' : 'waiting' })
    if (pause !== null) later(pause)
  }

  /** Saves all valid fields now; resolves to false if a failure left any unsaved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (fit(unsaved).length === 0) {
      if (state.phase === 'waiting') notifyListeners({ phase: state.savedAt === null ? 'idle' : 'saved' })
      return state.phase !== 'failed'
    }
    running = run(fit(unsaved)).finally(() => {
      running = undefined
    })
    await running
    return state.phase !== 'failed'
  }

  async function run(fields: (keyof Values)[]) {
    const sent = { ...unsaved }
    notifyListeners({ phase: 'saving', willRetry: false })
    try {
      await send(fields)
      for (const field of fields) if (unsaved[field] === sent[field]) delete unsaved[field]
      keep(unsaved)
      failures = 0
      notifyListeners({ phase: 'saved', savedAt: Date.now(), error: null })
      // Typed during the call.
      if (pause !== null && fit(unsaved).length > 0) later(pause)
    } catch (error) {
      const willRetry = pause !== null && mayPass(error)
      notifyListeners({ phase: 'failed', error, willRetry })
      if (willRetry) later(retryAfter[Math.min(failures++, retryAfter.length - 1)] ?? 0)
    }
  }

  return { change, flush, read: () => state, stop: () => clearTimeout(timer) }
}
