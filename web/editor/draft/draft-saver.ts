/**
 * Saves a form as one types: what changed waits for a pause, then goes out, one call at a time, so that an
 * older answer can never come after a newer one. What could not be sent is kept and tried again. It knows
 * neither the form nor the network; both are given.
 */
export interface SaverOptions<Values extends object> {
  /** Milliseconds without typing before a save; `null` saves only when asked. */
  pause: number | null
  /** Waits between tries after a failure that may pass. */
  retryAfter?: readonly number[]
  /** Which of the changed fields are fit to be sent now. */
  fit: (changed: Partial<Values>) => (keyof Values)[]
  send: (fields: (keyof Values)[]) => Promise<void>
  /** Whether the same call may succeed later: the network failed, not the content. */
  mayPass: (error: unknown) => boolean
  /** Called with everything not saved yet, to put it somewhere safe. */
  keep: (unsaved: Partial<Values>) => void
  onChange: (state: SaveState) => void
}

export interface SaveState {
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'
  /** When the last save succeeded. */
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

  function tell(change: Partial<SaveState>) {
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
    tell({ phase: state.phase === 'saving' ? 'saving' : 'waiting' })
    if (pause !== null) later(pause)
  }

  /** Saves now what is fit; resolves to whether nothing was left behind by a failure. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (fit(unsaved).length === 0) {
      if (state.phase === 'waiting') tell({ phase: state.savedAt === null ? 'idle' : 'saved' })
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
    tell({ phase: 'saving', willRetry: false })
    try {
      await send(fields)
      for (const field of fields) if (unsaved[field] === sent[field]) delete unsaved[field]
      keep(unsaved)
      failures = 0
      tell({ phase: 'saved', savedAt: Date.now(), error: null })
      // Typed while the call was under way.
      if (pause !== null && fit(unsaved).length > 0) later(pause)
    } catch (error) {
      const willRetry = pause !== null && mayPass(error)
      tell({ phase: 'failed', error, willRetry })
      if (willRetry) later(retryAfter[Math.min(failures++, retryAfter.length - 1)] ?? 0)
    }
  }

  return { change, flush, read: () => state, stop: () => clearTimeout(timer) }
}
