import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'
import { decodePicture } from './pages/decode-picture.ts'
import { openPdf } from './pages/open-pdf.ts'
import { drawPage } from './pages/draw-page.ts'
import { readPicture } from './pages/read-page.ts'
import { readPdfPage } from './pages/read-pdf-page.ts'
import { findEdits } from './quality/find-edits.ts'
import { measurePicture } from './quality/measure-picture.ts'
import type { ExaminedPage, FileReading, FileToRead, ThreadTask } from './thread-tasks.ts'

// Requests come first: of two processors two documents would take both. On Linux this is the priority of the thread that
// calls (setpriority(2)), elsewhere it would be that of the server.
if (process.platform === 'linux') setPriority(0, 10)

const task = workerData as ThreadTask
parentPort?.postMessage(await answer())

function answer() {
  if (task.kind === 'inspect') return inspectPdf(task.bytes)
  if (task.kind === 'draw') return drawPage(task.bytes, task.mediaType, task.page)
  return readFiles(task.files)
}

async function readFiles(files: FileToRead[]) {
  const readings: FileReading[] = []
  for (const file of files) {
    const { side, mediaType } = file
    // oxlint-disable-next-line no-await-in-loop -- one thread: together they would only take more memory
    const pages = await (mediaType === 'application/pdf' ? readPdf(file) : readImage(file))
    readings.push({ side, mediaType, pages })
  }
  return readings
}

async function readPdf({ bytes }: FileToRead) {
  const pdf = await openPdf(bytes)
  const pages: ExaminedPage[] = []
  for (let index = 0; index < pdf.pages; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    pages.push(await readPdfPage(pdf, index))
  }
  pdf.close()
  return pages
}

async function readImage({ bytes, mediaType }: FileToRead): Promise<ExaminedPage[]> {
  const decoded = await decodePicture(bytes, mediaType)
  const measures = await measurePicture(decoded)
  const content = await readPicture(decoded.grey, 0)
  const isUpended = content.turn % 180 !== 0
  return [
    {
      width: isUpended ? decoded.height : decoded.width,
      height: isUpended ? decoded.width : decoded.height,
      ...content,
      picture: { measures, edits: await findEdits(bytes, mediaType) },
    },
  ]
}
