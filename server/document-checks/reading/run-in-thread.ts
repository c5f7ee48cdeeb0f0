import { Worker } from 'node:worker_threads'
import { semaphore } from '#server/platform/http/limits/semaphore.ts'
import { decoderFiles, packagedFile } from './pages/packaged-files.ts'
import type { ThreadAnswers, ThreadTask } from './thread-tasks.ts'

/**
 * At most two documents at once, since the same processors answer requests; further ones wait, and beyond a limit are
 * refused.
 */
const withinLimit = semaphore(2, 20)
/**
 * Milliseconds until a thread is given up: of the processor, so that a loaded machine refuses no document, and of the
 * clock in any case.
 */
const patience = { processor: 30_000, clock: 120_000 }
const readEvery = 1_000
/**
 * Limit of the JavaScript heap of a thread, in MB; pixels and WebAssembly are limited by the size of the decoded
 * picture.
 */
const heap = 512

let decoders: Promise<WebAssembly.Module[]> | undefined

/**
 * Compiled for as long as the process runs, from its first document on: threads that compile the same bytes share this
 * code (V8's `NativeModuleCache`), which otherwise ends with each of them and is a quarter of the time of a passport.
 */
function keepDecoders() {
  decoders ??= Promise.all(
    Object.values(decoderFiles).map(async (file) =>
      WebAssembly.compile(new Uint8Array(await packagedFile(file))),
    ),
  )
  return decoders
}

export class ThreadTimeout extends Error {}

/**
 * Runs a task in a thread of its own, which ends with it: a file that crashes a decoder or makes it loop affects its
 * own document only, and no pixel stays in memory for the next.
 * @throws {ThreadTimeout} after 30 seconds of the processor, or 120 of the clock
 */
export function runInThread<Task extends ThreadTask>(
  task: Task,
  { timeout = patience.clock }: { timeout?: number } = {},
): Promise<ThreadAnswers[Task['kind']]> {
  return withinLimit(async () => {
    await keepDecoders()
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heap },
      // Discards the decoders' output, which may contain data of a document.
      stdout: true,
      stderr: true,
    })
    let timer: NodeJS.Timeout | undefined
    let interval: NodeJS.Timeout | undefined
    try {
      return await new Promise<ThreadAnswers[Task['kind']]>((resolve, reject) => {
        const giveUp = () => reject(new ThreadTimeout('the document took too long'))
        timer = setTimeout(giveUp, timeout)
        interval = setInterval(() => {
          worker.cpuUsage().then(
            ({ user, system }) => {
              if ((user + system) / 1000 > patience.processor) giveUp()
            },
            // Ended meanwhile.
            () => undefined,
          )
        }, readEvery)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('the thread ended without an answer')))
      })
    } finally {
      clearTimeout(timer)
      clearInterval(interval)
      await worker.terminate()
    }
  })
}
