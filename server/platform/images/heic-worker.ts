import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'

const { bytes, primary, maxPixels } = workerData as { bytes: Uint8Array; primary: number; maxPixels: number }
const images = await heic.all({ buffer: bytes })
const image = images[primary] ?? images[0]
if (!image || image.width * image.height > maxPixels) throw new Error('no image of a size we accept')
const { width, height, data } = await image.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
