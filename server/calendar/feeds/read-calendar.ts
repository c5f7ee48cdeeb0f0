import { Worker } from 'node:worker_threads'
import { type CalendarEvent, CalendarError, type CalendarWindow } from './parse-calendar.ts'

const patience = 2_000

/**
 * Parses a calendar in a worker thread, which is terminated after two seconds, against malicious files.
 * @throws {CalendarError}
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
        (message: 'ready' | { events: CalendarEvent[] } | { fault: CalendarError['code'] }) => {
          if (message === 'ready') {
            timer = setTimeout(tooComplex, patience)
            worker.postMessage({ text, window })
          } else if ('events' in message) resolve(message.events)
          else reject(new CalendarError(message.fault))
        },
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
