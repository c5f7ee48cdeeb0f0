import { Worker } from 'node:worker_threads'
import { type CalendarEvent, CalendarError, type CalendarWindow } from './parse-calendar.ts'

const patience = 2_000

/**
 * Parses a calendar in a thread of its own, where a file made to harm us is stopped after two seconds.
 * @throws {CalendarFault}
 */
export async function readCalendar(text: string, window: CalendarWindow): Promise<CalendarEvent[]> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<CalendarEvent[]>((resolve, reject) => {
      const tooComplex = () => reject(new CalendarError('too_complex'))
      worker.once('error', tooComplex)
      worker.once('exit', tooComplex)
      worker.on(
        'message',
        (said: 'ready' | { events: CalendarEvent[] } | { fault: CalendarError['code'] }) => {
          if (said === 'ready') {
            timer = setTimeout(tooComplex, patience)
            worker.postMessage({ text, window })
          } else if ('events' in said) resolve(said.events)
          else reject(new CalendarError(said.fault))
        },
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
