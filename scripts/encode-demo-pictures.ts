import { daysAround } from '#server/demo/demo-days.ts'
import { makeDemo, shownPictures } from '#server/demo/fill-demo.ts'
import { encodePictures } from '#server/demo/pictures/store-pictures.ts'
import { renditionWidths } from '#server/platform/images/make-renditions.ts'

// Encodes the demonstration's pictures into their cache, while the site is built on another processor.
const demo = makeDemo(daysAround(new Date()), '')
await encodePictures(shownPictures(demo), renditionWidths, () => Promise.resolve())
