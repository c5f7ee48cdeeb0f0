import { daysAround } from '../server/database/demo/demo-days.ts'
import { makeDemo, shownPictures } from '../server/database/demo/fill-demo.ts'
import { encodePictures } from '../server/database/demo/pictures/store-pictures.ts'
import { renditionWidths } from '../server/pictures/make-renditions.ts'

// Puts the pictures of the demonstration into their cache, while the site is built on another processor.
const demo = makeDemo(daysAround(new Date()), '')
await encodePictures(shownPictures(demo), renditionWidths, () => Promise.resolve())
