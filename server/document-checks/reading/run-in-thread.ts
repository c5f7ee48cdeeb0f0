import { Worker } from 'node:worker_threads'
import { slots } from '#server/platform/http/limits/semaphore.ts'
import type { ThreadAnswers, ThreadTask } from './thread-tasks.ts'

/** At most two documents at once, since pages are answered beside them; the others wait, and too many are refused. */
const inSlot = slots(2, 20)
const patience = 30_000
/** Of the JavaScript of a thread, in MB; pixels and WebAssembly are limited by the size of what is decoded. */
const heap = 512

export class ThreadTimeout extends Error {}

/**
 * Runs a task in a thread of its own, which ends with it: a file that makes a decoder crash or never end costs its own
 * document only, and no pixel of one document stays in memory for the next.
 * @throws {ThreadTimeout} after 30 seconds
 */
export function runInThread<Task extends ThreadTask>(
  task: Task,
  { timeout = patience }: { timeout?: number } = {},
): Promise<ThreadAnswers[Task['kind']]> {
  return inSlot(async () => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heap },
      // Keeps the decoders' messages about a document out of our log.
      stdout: true,
      stderr: true,
    })
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<ThreadAnswers[Task['kind']]>((resolve, reject) => {
        timer = setTimeout(() => reject(new ThreadTimeout('the document took too long')), timeout)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('the thread ended without an answer')))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })
}
