import { parentPort } from 'node:worker_threads'
import { CalendarError, type CalendarWindow, parseCalendar } from './parse-calendar.ts'

parentPort?.once('message', ({ text, window }: { text: string; window: CalendarWindow }) => {
  try {
    parentPort?.postMessage({ events: parseCalendar(text, window) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof CalendarError ? error.code : 'not_a_calendar' })
  }
})
parentPort?.postMessage('ready')
