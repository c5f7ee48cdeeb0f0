import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { packagedFile, packagedModule } from './packaged-files.ts'
import type { GreyImage } from './grey-image.ts'

/** A word with its place in pixels of the image that was read. */
export interface FoundWord {
  text: string
  /** From 0 to 1. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of the interface of tesseract.js-core that is used; the package ships no types. */
interface TesseractCore {
  FS: { writeFile: (path: string, data: Uint8Array) => void }
  TessBaseAPI: new () => {
    Init: (folder: null, language: string, engine: number) => number
    SetVariable: (name: string, value: string) => boolean
    SetPageSegMode: (mode: number) => void
    SetImageFile: (orientation: number, angle: number) => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    Clear: () => void
  }
}

/** LSTM alone: the data files contain nothing else. */
const engine = 1
/** Automatic layout, and one line of text. */
const automatic = 3
const oneLine = 7
const zoneSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

const build = 'tesseract.js-core/tesseract-core-simd-lstm'
/** Where the image lies in the memory of the WebAssembly module, whose file system has no other place. */
const imageFile = '/input'

let loading: Promise<TesseractCore> | undefined
const readers = new Map<string, Promise<InstanceType<TesseractCore['TessBaseAPI']>>>()

async function loadCore() {
  const start = packagedModule(build) as (options: object) => Promise<TesseractCore>
  return start({
    wasmBinary: await packagedFile(`${build}.wasm`),
    TesseractProgress: () => undefined,
    print: () => undefined,
    printErr: () => undefined,
  })
}

function readerOf(language: 'fra' | 'eng') {
  const known = readers.get(language)
  if (known) return known
  const reader = openReader(language)
  readers.set(language, reader)
  return reader
}

async function openReader(language: 'fra' | 'eng') {
  loading ??= loadCore()
  const core = await loading
  const packed = await packagedFile(
    `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  )
  core.FS.writeFile(`${language}.traineddata`, await promisify(gunzip)(packed))
  const reader = new core.TessBaseAPI()
  if (reader.Init(null, language, engine) !== 0) throw new Error(`the data of ${language} cannot be used`)
  return reader
}

/** The lines of text of a page that stands upright, word by word. */
export async function recogniseText(image: GreyImage): Promise<FoundWord[][]> {
  const reader = await readerOf('fra')
  reader.SetPageSegMode(automatic)
  return recognise(reader, image)
}

/** One line of a machine-readable zone, of its 37 signs alone. */
export async function recogniseZoneLine(image: GreyImage): Promise<string> {
  const reader = await readerOf('eng')
  reader.SetPageSegMode(oneLine)
  reader.SetVariable('tessedit_char_whitelist', zoneSigns)
  const lines = await recognise(reader, image)
  return lines
    .flat()
    .map(({ text }) => text)
    .join('')
}

async function recognise(reader: Awaited<ReturnType<typeof openReader>>, image: GreyImage) {
  const core = await loading!
  core.FS.writeFile(imageFile, portableGreymap(image))
  reader.SetImageFile(1, 0)
  reader.SetVariable('user_defined_dpi', '300')
  reader.Recognize(null)
  const lines = linesOf(reader.GetTSVText(0))
  reader.Clear()
  // The next image may be smaller: nothing of this one stays.
  core.FS.writeFile(imageFile, new Uint8Array())
  return lines
}

/** A header of text before the pixels: nothing has to be compressed. */
function portableGreymap({ width, height, data }: GreyImage) {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}

const wordLevel = '5'

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesOf(table: string): FoundWord[][] {
  const lines = new Map<string, FoundWord[]>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t')
    if (level !== wordLevel) continue
    const [left, top, width, height, confidence] = rest.slice(0, 5).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const text = rest[5]?.trim() ?? ''
    if (text === '') continue
    const key = [page, block, paragraph, line].join('.')
    const words = lines.get(key) ?? []
    words.push({ text, confidence: confidence / 100, left, top, right: left + width, bottom: top + height })
    lines.set(key, words)
  }
  return [...lines.values()]
}
