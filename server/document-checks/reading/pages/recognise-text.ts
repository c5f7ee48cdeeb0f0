import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { decoderFiles, packagedFile, packagedModule } from './packaged-files.ts'
import type { GreyImage } from './grey-image.ts'

/** A recognised word with its position in pixels of the recognised image. */
export interface FoundWord {
  text: string
  /** From 0 to 1. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** The used part of the interface of tesseract.js-core, which ships no types. */
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

/** LSTM alone: the language data contain no legacy model. */
const engine = 1
/** Page segmentation modes: automatic layout, and one line of text. */
const automatic = 3
const oneLine = 7
const zoneSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

const build = 'tesseract.js-core/tesseract-core-simd-lstm'
/** Path of the image in the file system of the WebAssembly module, which is in memory. */
const imageFile = '/input'

let loading: Promise<TesseractCore> | undefined
const recognisers = new Map<string, Promise<InstanceType<TesseractCore['TessBaseAPI']>>>()

async function loadCore() {
  const start = packagedModule(build) as (options: object) => Promise<TesseractCore>
  return start({
    wasmBinary: await packagedFile(decoderFiles.text),
    TesseractProgress: () => undefined,
    print: () => undefined,
    printErr: () => undefined,
  })
}

function recogniserFor(language: 'fra' | 'eng') {
  const cached = recognisers.get(language)
  if (cached) return cached
  const recogniser = openRecogniser(language)
  recognisers.set(language, recogniser)
  return recogniser
}

async function openRecogniser(language: 'fra' | 'eng') {
  loading ??= loadCore()
  const core = await loading
  const packed = await packagedFile(
    `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  )
  core.FS.writeFile(`${language}.traineddata`, await promisify(gunzip)(packed))
  const recogniser = new core.TessBaseAPI()
  if (recogniser.Init(null, language, engine) !== 0) throw new Error(`the data of ${language} cannot be used`)
  return recogniser
}

/** Recognises the lines of text of an upright page, word by word. */
export async function recogniseText(image: GreyImage): Promise<FoundWord[][]> {
  const recogniser = await recogniserFor('fra')
  recogniser.SetPageSegMode(automatic)
  return recognise(recogniser, image)
}

/** Recognises one line of a machine-readable zone, limited to its 37 characters. */
export async function recogniseZoneLine(image: GreyImage): Promise<string> {
  const recogniser = await recogniserFor('eng')
  recogniser.SetPageSegMode(oneLine)
  recogniser.SetVariable('tessedit_char_whitelist', zoneSigns)
  const lines = await recognise(recogniser, image)
  return lines
    .flat()
    .map(({ text }) => text)
    .join('')
}

async function recognise(recogniser: Awaited<ReturnType<typeof openRecogniser>>, image: GreyImage) {
  const core = await loading!
  core.FS.writeFile(imageFile, portableGreymap(image))
  recogniser.SetImageFile(1, 0)
  recogniser.SetVariable('user_defined_dpi', '300')
  recogniser.Recognize(null)
  const lines = linesOf(recogniser.GetTSVText(0))
  recogniser.Clear()
  // Removes the image from the memory of the module: the next one may be smaller and would leave a part of it.
  core.FS.writeFile(imageFile, new Uint8Array())
  return lines
}

/** PGM: a text header before the pixels, so that nothing has to be compressed. */
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
